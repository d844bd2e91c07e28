import { z } from 'zod';
import { err, ok } from '../../core/result.ts';
import { defineCall } from '../call.ts';

/**
 * [ERR-23] A part of a page that could not be shown in somebody's browser, as one line in the log. Closed words alone, so that nothing
 * of the visitor comes along and no line can be forged.
 */
export const clientFailure = defineCall({
  method: 'POST',
  path: '/api/log/client-failure',
  summary: 'Notes that a part of a page failed in the browser',
  access: 'public',
  input: z.strictObject({ area: z.enum(['forms']), reason: z.enum(['script', 'create', 'not-ready']) }),
  output: z.object({ noted: z.boolean() }),
  async run(context, { area, reason }) {
    const turn = await context.limits.lookups.take(`client-failure:${context.address}`);
    if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
    context.log.warn({ area, reason }, 'a part of a page failed in the browser');
    return ok({ noted: true });
  },
});
