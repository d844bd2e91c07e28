import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { err, ok } from '../../../core/result.ts';

/** The log texts of the reasons that have a specific text [SUB-04] [ERR-02] [ERR-05]. */
const SAYINGS: Readonly<Record<string, string>> = {
  'missing-price': 'Missing product or pricing info.',
  'promo-code': 'a promotion code could not be used',
  'default-method': 'a new payment method could not be made the default',
};

/**
 * [ERR-23] Logs that a browser could not show a part of a page. Accepts words from closed lists only, so that no personal data is logged and no line can be
 * forged.
 */
export const logClientErrorCall = defineEndpoint({
  method: 'POST',
  path: '/api/log/client-failure',
  summary: 'Report a client-side failure of a page component',
  access: 'public',
  input: z.discriminatedUnion('area', [
    z.strictObject({ area: z.literal('forms'), reason: z.enum(['script', 'create', 'not-ready']) }),
    z.strictObject({
      area: z.literal('subscriptions'),
      reason: z.enum(['missing-price', 'promo-code', 'default-method']),
    }),
  ]),
  output: z.object({ noted: z.boolean() }),
  example: { input: { area: 'forms', reason: 'script' }, output: { noted: true } },
  async run(context, { area, reason }) {
    const permit = await context.limits.lookups.consume(`client-failure:${context.address}`);
    if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
    context.log.warn({ area, reason }, SAYINGS[reason] ?? 'a part of a page failed in the browser');
    return ok({ noted: true });
  },
});
