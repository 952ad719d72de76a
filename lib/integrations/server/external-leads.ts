import "server-only";
import { createHash } from "node:crypto";
import { addEnquiry } from "@/lib/enquiries/server/add-enquiry";
import type { ExternalLead } from "@/lib/integrations/external-leads";
import { db } from "@/lib/platform/server/db";

type StoredLead = { id: number; isNew: boolean; reference?: string };

/** Thrown in the transaction if the same lead arrived at the same time. */
class KnownLeadError extends Error {}

/** Adds a lead to the enquiries, unless it was added before. A lead that staff have deleted since is not added again. */
export async function addExternalLead(lead: ExternalLead): Promise<StoredLead> {
  const { source, external_id, email = "", phone = "", at, ...sent } = lead;
  // A hash, because the id may be personal data, which must not outlive the enquiry.
  const hash = createHash("sha256")
    .update(JSON.stringify([source, external_id]))
    .digest("hex");
  const known = await findKnown(hash);
  if (known) return known;
  try {
    const stored = await addEnquiry(
      { kind: "lead", source, external_id, email, phone, ...sent, created_at: at },
      { byBot: false, ipAddress: "" },
      {
        isConfirmed: false,
        onStored: async (transaction, enquiry_id) => {
          const { count } = await transaction.knownLead.createMany({ data: { hash, enquiry_id }, skipDuplicates: true });
          if (count === 0) throw new KnownLeadError();
        },
      },
    );
    return { ...stored, isNew: true };
  } catch (error) {
    const added = error instanceof KnownLeadError ? await findKnown(hash) : undefined;
    if (added) return added;
    throw error;
  }
}

async function findKnown(hash: string): Promise<StoredLead | undefined> {
  const known = await db().knownLead.findUnique({ where: { hash } });
  return known ? { id: known.enquiry_id, isNew: false } : undefined;
}
