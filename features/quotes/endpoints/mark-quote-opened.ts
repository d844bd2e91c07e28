import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { markQuoteOpened } from '../use-cases/respond-to-quote.ts';

/** The token of the emailed link is the secret: an approver has no account. */
export const markQuoteOpenedCall = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/opened',
  summary: 'Report that the approver has read the quote of a link',
  access: 'public',
  input: z.object({ token: z.string().max(100) }),
  output: z.object({}),
  refuses: ['not-found', 'limited'],
  example: { input: { token: SAMPLES.invitationToken }, output: {} },
  async run(context, { token }) {
    const done = await markQuoteOpened(context, token);
    return done.ok ? ok({}) : done;
  },
});
