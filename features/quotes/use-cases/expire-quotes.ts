import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { endQuotePayment } from './quote-payment.ts';

const MAX_AT_ONCE = 200;

/**
 * Ends the quotes whose last moment has passed by the business clock. A quote that is being paid waits for the next run.
 * Returns the number of ended quotes. [QTE-06]
 */
export async function expireQuotes(context: ShopContext): Promise<number> {
  const now = context.now();
  let ended = 0;
  for (const quote of await context.quotes.listEnded(now, MAX_AT_ONCE)) {
    const unpaid = await endQuotePayment(context, quote);
    if (!unpaid.ok) continue;
    if (await context.quotes.change(unpaid.value, { state: 'expired' }, { at: now, act: 'expired' })) ended += 1;
  }
  return ended;
}

export const expireQuotesJob = defineJob({
  name: 'expire-quotes',
  input: noInput,
  every: 900,
  async run({ openContext }: ShopWorker) {
    await expireQuotes(openContext());
  },
});
