import { ok, type Result } from '../../../../core/result.ts';
import type { SubscriptionStatus } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { chargeRefused } from '../../emails/charge-refused.ts';
import type { OwedState } from '../../emails/debit-returned.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { closingDay } from '../../rules/renewal/closing-day.ts';
import {
  aboutInvoice,
  type EventFacts,
  getAttemptCount,
  type InvoiceContext,
  isByBank,
  loadInvoiceContext,
} from '../invoices/invoice-context.ts';
import { mailReturned } from './mail-returned.ts';

/** [MNG-12] Access of a plan with an unpaid invoice; null: nothing is due for it. */
const OWED: Partial<Record<SubscriptionStatus, OwedState>> = {
  active: 'active',
  past_due: 'past_due',
  unpaid: 'closed',
  incomplete: 'closed',
};

/**
 * Mails once for each failed attempt of a background payment: a declined charge, a payment that needs authentication
 * [OP-43], or a returned debit. A customer who pays a first or a sent invoice by card sees the refusal on the page;
 * a returned debit comes days later and is always mailed.
 */
export async function mailPaymentFailed(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const scene = await loadInvoiceContext(context, event);
  if (!scene.ok || scene.value === null) return scene.ok ? ok(null) : scene;
  const { invoice, subscription } = scene.value;
  const state = OWED[subscription.status];
  if (invoice.status !== 'open' || state === undefined) return ok(null);
  if (isConsideredMailed(event.at, await context.outbox.since())) return ok(null);
  if (isByBank(scene.value)) return mailReturned(context, event.at, scene.value, state);
  // the attempt that suspends a plan is part of the suspension mail; only the owner pays a suspended plan
  const isNotified = invoice.dueAt !== null || subscription.status !== 'past_due';
  return isNotified ? ok(null) : mailRefused(context, event, scene.value);
}

async function mailRefused(
  context: ShopContext,
  { at }: EventFacts,
  scene: InvoiceContext,
): Promise<Result<null, never>> {
  const { invoice } = scene;
  const content = chargeRefused.content(context.config, {
    ...scene,
    number: invoice.number,
    refusedAt: at.toISOString(),
    nextTry: invoice.nextAttemptAt ?? null,
    closesOn: closingDay(invoice, at),
    needsProof: invoice.payment?.state === 'needs-action',
  });
  return writeMail(context, content, aboutInvoice(scene, `charge-refused:${invoice.id}:${getAttemptCount(scene)}`, at));
}
