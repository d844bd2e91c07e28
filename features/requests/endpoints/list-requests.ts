import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { serviceRequestShape } from '../../../api/shapes/service-request.ts';
import { ok } from '../../../core/result.ts';
import { listOwnRequests } from '../use-cases/own-requests.ts';

export const listRequestsCall = defineEndpoint({
  method: 'GET',
  path: '/api/requests/list',
  summary: 'List the caller’s requests to customer service, newest first',
  access: 'customer',
  input: z.object({}),
  output: z.object({ requests: z.array(serviceRequestShape) }),
  example: { input: {}, output: { requests: [SAMPLES.serviceRequest] } },
  async run(context) {
    const found = await listOwnRequests(context);
    return found.ok ? ok({ requests: found.value }) : found;
  },
});
