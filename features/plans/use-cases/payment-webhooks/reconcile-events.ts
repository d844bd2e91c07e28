import { defineJob, noInput } from '../../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

const MINUTE = 60_000;
/** the webhook of a younger event may still arrive */
const YOUNG_MS = MINUTE;
/** the overlap of two runs: the provider may list an event a little late */
const OVERLAP_MS = 60 * MINUTE;
/** the maximum span of one query; after a long outage the next runs catch up */
const SPAN_MS = 12 * 60 * MINUTE;
/** the provider deletes its events after thirty days */
const OLDEST_MS = 29 * 24 * 60 * MINUTE;

/**
 * Replays lost webhooks: reads the payment platform's events since the last run and accepts unknown ones as if they had
 * arrived (I1). Thus a webhook that fails for days, or was disabled, loses no receipt. Returns the number of accepted
 * events. Times are business time.
 */
export async function reconcileEvents(
  context: Pick<ShopContext, 'payment' | 'events' | 'log' | 'now'>,
): Promise<Result<number, 'unavailable'>> {
  const { payment, events, log } = context;
  const now = context.now().getTime();
  const reached = (await events.reconciledTo()).getTime();
  const from = Math.max(reached - OVERLAP_MS, now - OLDEST_MS);
  const to = Math.min(Math.max(from, reached) + SPAN_MS, now - YOUNG_MS);
  if (to <= from) return ok(0);
  const found = await payment.events({ from: new Date(from), to: new Date(to) });
  if (!found.ok) return err('unavailable', found.code);
  const unknown = new Set(await events.unknown(found.value.map(({ id }) => id)));
  for (const event of found.value) if (unknown.has(event.id)) await receivePaymentEvent(context, event);
  await events.reconcile(new Date(to));
  if (unknown.size > 0)
    log.warn({ area: 'payment', count: unknown.size }, 'events had not arrived: taken from the list');
  return ok(unknown.size);
}

export const reconcileJob = defineJob({
  name: 'reconcile',
  input: noInput,
  every: 300,
  async run({ openContext }: ShopWorker) {
    const done = await reconcileEvents(openContext());
    if (!done.ok) throw new Error(`the events of the payment platform were not listed: ${done.detail}`);
  },
});
