import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyId, typedDomain } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { requestKind, serviceRequestShape } from '../../../api/shapes/service-request.ts';
import { ok } from '../../../core/result.ts';
import { MAX_NOTE_LENGTH } from '../../shared/clean-note.ts';
import { showOwnRequest } from '../use-cases/own-requests.ts';
import { sendRequest } from '../use-cases/send-request.ts';

export const sendRequestCall = defineEndpoint({
  method: 'POST',
  path: '/api/requests/send',
  summary:
    'Send a request to customer service; while one of the kind is open for the plan, company or domain, return it',
  access: 'customer',
  input: z.object({
    kind: requestKind,
    companyId: companyId.optional(),
    domain: typedDomain.optional(),
    seats: z.number().int().optional(),
    email: z.string().max(254).optional(),
    limit: z.number().int().optional(),
    note: z.string().max(MAX_NOTE_LENGTH).optional(),
  }),
  output: z.object({ request: serviceRequestShape, isNew: z.boolean() }),
  refuses: ['not-found', 'forbidden', 'email-unconfirmed', 'request-not-possible'],
  example: {
    input: { kind: 'close-company', companyId: SAMPLES.companyId },
    output: { request: SAMPLES.serviceRequest, isNew: true },
  },
  async run(context, input) {
    const sent = await sendRequest(context, input);
    return sent.ok ? ok({ request: showOwnRequest(sent.value.request, context.now()), isNew: sent.value.isNew }) : sent;
  },
});
