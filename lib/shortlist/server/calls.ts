import "server-only";
import { showsStaffData } from "@/lib/auth/server/auth";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { getRequester } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { fileResponse } from "@/lib/shared/calls";
import { ROLES } from "@/lib/shared/roles";
import { MAX_SELECTION } from "@/lib/shortlist/selection-path";
import { selectionMessages, selectionQuery } from "@/lib/shortlist/selections";
import { renderSelection } from "@/lib/shortlist/server/selection";

export const selectionCalls = {
  "GET /api/selection.pdf": defineCall({
    access: "public",
    summary: `Published stones as one PDF to send to customers: at most ${MAX_SELECTION.visitor}, with a token of staff ${MAX_SELECTION.staff}`,
    query: selectionQuery,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "None of the stones is published.", 503: "Too many documents are being created." },
    document: true,
    async handle({ query, request }) {
      const isStaff = await showsStaffData(request, { roles: ROLES });
      const limit = MAX_SELECTION[isStaff ? "staff" : "visitor"];
      if (query.items.length > limit) throw new HttpError(400, selectionMessages.tooMany(limit));
      return renderSelection(query, getRequester(request));
    },
  }),
} satisfies Calls;
