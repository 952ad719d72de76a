import "server-only";
import { recordAccess, recordListView } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { enquiryDetail, enquiryDetailLine, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { sampleMessages as words } from "@/lib/enquiries/sample-words";
import { newSample, sampleChange, sampleLabelsQuery, samplePage, sampleQuery } from "@/lib/enquiries/samples";
import { renderSampleLabels } from "@/lib/enquiries/server/sample-labels";
import { addSample, changeSample, listSamples, removeSample } from "@/lib/enquiries/server/samples";
import { enquiryMessages } from "@/lib/enquiries/words";
import { getRequester } from "@/lib/platform/server/http/client";
import { contentResponse, fileResponse, messageResponse } from "@/lib/shared/calls";

const id = enquiryMessages.enquiries;

export const sampleCalls = {
  "GET /api/samples": defineCall({
    roles: ["sales"],
    summary: "List samples, or only those without an answer for some days",
    query: sampleQuery,
    answer: contentResponse(samplePage),
    async handle({ query, by }) {
      await recordListView(by, words.accessSubjects.list);
      return listSamples(query);
    },
  }),
  "POST /api/enquiries/{id}/samples": defineCall({
    roles: ["sales"],
    summary: "Add a sample to an enquiry, of the product of one of its lines or of any other",
    params: { id },
    json: newSample,
    answer: messageResponse({ data: enquiryDetailLine, enquiry: enquiryDetail }, 201),
    refuses: { 404: "The enquiry does not exist.", 409: "It has this sample already, or the data of the person was erased." },
    async handle({ id, body, by }) {
      const { sample, enquiry } = await addSample(id, body, by);
      return { message: words.added, data: sample, enquiry, version: getEnquiryVersion(enquiry) };
    },
  }),
  "DELETE /api/enquiries/{id}/samples/{line}": defineCall({
    roles: ["sales"],
    summary: "Remove a sample that is still to be packed",
    params: { id, line: words },
    answer: messageResponse({ enquiry: enquiryDetail }),
    refuses: { 404: "The enquiry or its sample does not exist.", 409: "The sample was sent, or the data of the person was erased." },
    async handle({ id, line, by }) {
      const enquiry = await removeSample(id, line, by);
      return { message: words.removed, enquiry, version: getEnquiryVersion(enquiry) };
    },
  }),
  "PATCH /api/enquiries/{id}/samples/{line}": defineCall({
    roles: ["sales"],
    summary: "Change the state of a sample and the details of its delivery",
    params: { id, line: words },
    json: sampleChange,
    answer: messageResponse({ data: enquiryDetailLine, enquiry: enquiryDetail }),
    refuses: { 404: "The enquiry or its sample does not exist.", 409: "The data of the person was erased." },
    async handle({ id, line, body, by }) {
      const { sample, enquiry } = await changeSample(id, line, body, by);
      const message = body.sample_state ? words.changed(sample.sample_state) : words.saved;
      return { message, data: sample, enquiry, version: getEnquiryVersion(enquiry) };
    },
  }),
  "GET /api/enquiries/{id}/sample-labels.pdf": defineCall({
    roles: ["sales"],
    summary: "Labels of the samples of an enquiry with the postal address, as PDF for label sheets",
    params: { id },
    query: sampleLabelsQuery,
    answer: fileResponse("application/pdf"),
    refuses: {
      404: "The enquiry does not exist or has no samples.",
      409: "The data of the person was erased.",
      503: "Too many documents are being created.",
    },
    async handle({ id, query, by, caller, request }) {
      const file = await renderSampleLabels(id, query.first, getRequester(request, caller.session));
      await recordAccess(by, "viewed-person", words.accessSubjects.labels(id));
      return file;
    },
  }),
} satisfies Calls;
