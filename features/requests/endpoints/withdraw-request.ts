import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { withdrawRequest } from '../use-cases/own-requests.ts';

export const withdrawRequestCall = defineEndpoint({
  method: 'POST',
  path: '/api/requests/withdraw',
  summary: 'Withdraw the caller’s open request, until customer service carries it out',
  access: 'customer',
  input: z.object({ requestId: z.uuid() }),
  output: z.object({}),
  refuses: ['not-found', 'request-ended'],
  example: { input: { requestId: SAMPLES.serviceRequest.requestId }, output: {} },
  async run(context, { requestId }) {
    const done = await withdrawRequest(context, requestId);
    return done.ok ? ok({}) : done;
  },
});
