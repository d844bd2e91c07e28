import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { getMailMethodName } from '../../plans/emails/method-name.ts';
import { writerFor } from '../../shared/emails/mail-writer.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { BillPayment } from '../repository/company-invoices.ts';
import { getInvoicesPath } from '../rules/invoice-paths.ts';
import { getChoiceKey, sumSelection } from '../rules/invoice-selection.ts';
import { abandonPayment, applyIntent, followPayment, settlePayment } from './follow-payment.ts';
import { listOpenItems } from './list-open-invoices.ts';
import { openInvoicePayer } from './open-invoice-payer.ts';

/**
 * `paymentId`: of the form, so that sending it twice pays once. `choices`: keys of invoices and credit notes. `total`: as
 * shown, in cents.
 */
export type PayInvoices = {
  companyId: string | null;
  paymentId: string;
  choices: readonly string[];
  methodId: string;
  total: Cents;
};

/**
 * Pays several open invoices at once, with their credit notes, by a saved card or bank account. Nothing is charged if an
 * invoice was paid in between, or if the total isn't the one shown: `invoices-changed`. The returned payment can be
 * `confirming`: its cardholder must authenticate, or the payment platform didn't respond, and a job follows it. [INV-05]
 */
export async function payInvoices(
  context: ShopContext,
  { companyId, paymentId, choices, methodId, total }: PayInvoices,
): Promise<Result<BillPayment, FailureCode>> {
  if (!isUuid(paymentId)) return err('invalid');
  const opened = await openInvoicePayer(context, companyId, 'pay-invoices');
  if (!opened.ok) return opened;
  const payer = opened.value;
  const known = await findOwnPayment(context, companyId, paymentId);
  if (!known.ok) return known;
  if (known.value) return followPayment(context, known.value);
  const permit = await context.limits.checkouts.consume(`sub:${payer.actor.sub}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));

  const { items, methods, isComplete } = await listOpenItems(context, payer);
  const wanted = new Set(choices);
  const chosen = items.filter((item) => wanted.has(getChoiceKey(item)) && item.blocked === null);
  if (!isComplete && (total > 0 || chosen.length < wanted.size)) return err('unavailable');
  if (chosen.length < wanted.size) return err('invoices-changed');
  const sums = sumSelection(chosen);
  if (sums.problem !== null) return err(sums.problem);
  if (sums.total !== total) return err('invoices-changed');
  const method = total === 0 ? null : methods.find(({ id }) => id === methodId);
  if (method === undefined) return err('no-method');

  const { profile, sub } = payer.actor;
  const begun = await context.companyInvoices.begin({
    paymentId,
    companyId,
    payerName: payer.name,
    invoiceEmail: payer.invoiceEmail,
    sub,
    email: profile.email,
    paidBy: `${profile.firstName} ${profile.lastName}`.trim(),
    customerId: payer.customerId ?? '',
    methodId: method?.id ?? null,
    method: method ? getMailMethodName(writerFor(context.config), method) : '',
    isBank: method?.type === 'us_bank_account',
    amount: total,
    at: context.now(),
    items: chosen.map(({ kind, ref, number, poNumber, job, issuedAt, amount }) => ({
      kind,
      ref,
      number,
      poNumber,
      job,
      issuedAt,
      amount,
    })),
  });
  if (begun === 'claimed') return err('invoices-changed');
  const payment = await findOwnPayment(context, companyId, paymentId);
  if (!payment.ok || payment.value === null) return err('not-found');
  if (begun === 'exists') return followPayment(context, payment.value);
  return payment.value.amount === 0
    ? ok(await settlePayment(context, payment.value))
    : chargePayment(context, payment.value);
}

/** Returns a payment of the company, or of the caller without one; null: unknown. `not-found`: of another payer. */
async function findOwnPayment(
  { actor, companyInvoices }: ShopContext,
  companyId: string | null,
  paymentId: string,
): Promise<Result<BillPayment | null, 'not-found'>> {
  const found = await companyInvoices.findPayment(paymentId);
  if (found === null) return ok(null);
  const isOwn =
    found.companyId === companyId && (companyId !== null || (actor.kind === 'customer' && found.sub === actor.sub));
  return isOwn ? ok(found) : err('not-found');
}

/**
 * Returns a payment of a company, or of the caller (null), in its current state. `actionUrl`: the page of the bank on which
 * the cardholder authenticates. `not-found`: unknown payments and those of other payers alike.
 */
export async function readOwnPayment(
  context: ShopContext,
  companyId: string | null,
  paymentId: string,
): Promise<Result<{ payment: BillPayment; actionUrl: string | null }, FailureCode>> {
  if (!isUuid(paymentId)) return err('not-found');
  const opened = await openInvoicePayer(context, companyId, 'pay-invoices');
  if (!opened.ok) return opened;
  const found = await findOwnPayment(context, companyId, paymentId);
  if (!found.ok || found.value === null) return err('not-found');
  const followed = await followPayment(context, found.value);
  const payment = followed.ok ? followed.value : found.value;
  if (payment.state !== 'confirming' || payment.intentId === null) return ok({ payment, actionUrl: null });
  const intent = await context.payment.intent(payment.intentId);
  return ok({ payment, actionUrl: intent.ok && intent.value.state === 'needs-action' ? intent.value.actionUrl : null });
}

/**
 * Charges a recorded payment once. The intent is attached to the invoices of plans before it is confirmed, so that the
 * provider applies the money to them whenever it arrives, whatever happens to this process.
 */
async function chargePayment(context: ShopContext, payment: BillPayment): Promise<Result<BillPayment, FailureCode>> {
  const { payment: provider, companyInvoices, config } = context;
  const { paymentId, customerId, methodId, amount, items, companyId } = payment;
  const numbers = items.filter(({ kind }) => kind !== 'credit').map(({ number }) => number);
  const made = await provider.createIntent(
    {
      customerId,
      methodId: methodId ?? '',
      amount,
      description: `Invoices ${numbers.join(', ')}`.slice(0, 500),
      metadata: { invoicePayment: paymentId },
    },
    `invoices-${paymentId}`,
  );
  if (!made.ok) {
    // without a confirmation an intent charges nothing
    await abandonPayment(context, payment);
    return err(made.code === 'unavailable' ? 'unavailable' : 'no-method');
  }
  const intentId = made.value.id;
  const withIntent = { ...payment, intentId };
  if (!(await companyInvoices.setIntent(paymentId, intentId))) return followPayment(context, withIntent);
  for (const { kind, ref } of items) {
    if (kind !== 'plan') continue;
    const attached = await provider.attachIntent(ref, intentId, `attach-${paymentId}-${ref}`);
    if (attached.ok) continue;
    await abandonPayment(context, withIntent);
    return err(attached.code === 'unavailable' ? 'unavailable' : 'invoices-changed');
  }
  if (!(await companyInvoices.startConfirming(paymentId))) return err('invoices-changed');
  const returnUrl = `${config.publicUrl}${getInvoicesPath(companyId)}?payment=${paymentId}`;
  const confirming = { ...withIntent, state: 'confirming' as const };
  const confirmed = await provider.confirmIntent(intentId, returnUrl, `confirm-${paymentId}`);
  if (confirmed.ok) return ok(await applyIntent(context, confirming, confirmed.value));
  if (confirmed.code === 'card-declined' || confirmed.code === 'needs-action') {
    await abandonPayment(context, confirming);
    return err('card-declined', confirmed.detail);
  }
  // whether it was charged is unknown: the next read, the event or the job decides
  const followed = await followPayment(context, confirming);
  return followed.ok ? followed : ok(confirming);
}
