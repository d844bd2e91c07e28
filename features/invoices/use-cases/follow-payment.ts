import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PaymentEvent, PaymentIntent } from '../../../platforms/payment/client/types.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import { isUnknown } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type InvoicesPaidFacts, invoicesPaid } from '../emails/invoices-paid.ts';
import type { BillPayment } from '../repository/company-invoices.ts';
import { formatReceiptNumber } from '../rules/invoice-paths.ts';
import { resumeOnAccount } from './resume-on-account.ts';

type Needs = Pick<ShopContext, 'payment' | 'companyInvoices' | 'onAccount' | 'companyFeed' | 'config' | 'log' | 'now'>;

/** A cardholder who left the bank's page has this long to return. */
const PROOF_HOURS = 1;
/** A process that ended leaves a payment that no one follows; a running one needs less. */
const ABANDONED_MINUTES = 2;

/** Creates the emails about a payment, to the person who paid and the invoice email. [INV-07] */
function createPaymentMails(
  { config, now }: Pick<Needs, 'config' | 'now'>,
  payment: BillPayment,
  outcome: InvoicesPaidFacts['outcome'],
): OutgoingMail[] {
  const { paymentId, number, email, invoiceEmail } = payment;
  const content = invoicesPaid.content(config, { ...payment, outcome, receipt: outcome === 'paid' ? number : null });
  const to = {
    payer: email,
    ...(invoiceEmail.toLowerCase() === email.toLowerCase() ? {} : { invoices: invoiceEmail }),
  };
  return Object.entries(to)
    .filter(([, address]) => address !== '')
    .map(([role, address]) =>
      toOutgoing(config, content, {
        key: `invoices-paid:${paymentId}:${outcome}:${role}`,
        about: { type: 'invoice', id: paymentId },
        to: address,
        at: now(),
        ...(outcome === 'paid' && number !== null
          ? {
              attachments: [
                {
                  name: `receipt-${formatReceiptNumber(number)}.pdf`,
                  source: 'payment-receipt' as const,
                  id: String(number),
                },
              ],
            }
          : {}),
      }),
    );
}

/** Marks a payment as paid, once, with its emails, and ends a pause that its invoices caused. Returns its current state. */
export async function settlePayment(context: Needs, payment: BillPayment): Promise<BillPayment> {
  const { companyInvoices, now } = context;
  const paid = await companyInvoices.settle(payment.paymentId, now(), (settled) =>
    createPaymentMails(context, settled, 'paid'),
  );
  if (paid?.companyId) await resumeOnAccount(context, paid.companyId);
  return paid ?? reload(context, payment);
}

const reload = async ({ companyInvoices }: Needs, payment: BillPayment): Promise<BillPayment> =>
  (await companyInvoices.findPayment(payment.paymentId)) ?? payment;

/** Opens the invoices of a payment again. Its intent can't be charged later, unless the provider refuses to cancel it. */
async function releasePayment(context: Needs, payment: BillPayment): Promise<BillPayment> {
  const { companyInvoices, now } = context;
  const isReturned = payment.state === 'pending' || payment.state === 'paid';
  const mails = isReturned ? createPaymentMails(context, payment, 'returned') : [];
  await companyInvoices.release(payment.paymentId, isReturned ? 'returned' : 'failed', now(), mails);
  return reload(context, payment);
}

/** Cancels the intent of a payment; false if it may have been charged. */
async function cancelCharge({ payment: provider }: Needs, { intentId }: BillPayment): Promise<boolean> {
  if (intentId === null) return true;
  const canceled = await provider.cancelIntent(intentId, `cancel-${intentId}`);
  return canceled.ok || canceled.code === 'not-found';
}

/** Cancels and releases a payment that was never charged. [INV-05] */
export async function abandonPayment(context: Needs, payment: BillPayment): Promise<BillPayment> {
  return (await cancelCharge(context, payment)) ? releasePayment(context, payment) : payment;
}

/**
 * Brings a payment to the state of its intent at the payment platform, which alone knows whether it was charged. Never
 * starts a charge. `isAbandoned`: the process that started it has ended. Idempotent. [INV-05]
 */
export async function followPayment(
  context: Needs,
  payment: BillPayment,
  { isAbandoned = false }: { isAbandoned?: boolean } = {},
): Promise<Result<BillPayment, 'unavailable'>> {
  if (payment.state === 'started') return ok(isAbandoned ? await abandonStarted(context, payment) : payment);
  if (payment.state !== 'confirming' && payment.state !== 'pending') return ok(payment);
  if (payment.intentId === null) return ok(payment);
  const intent = await context.payment.intent(payment.intentId);
  if (!intent.ok)
    return isUnknown(intent.code) ? ok(await releasePayment(context, payment)) : err('unavailable', intent.code);
  return ok(await applyIntent(context, payment, intent.value, isAbandoned));
}

/**
 * Ends a payment whose charge was never requested. The state changes first: a slow process that continues finds it ended
 * and requests nothing.
 */
async function abandonStarted(context: Needs, payment: BillPayment): Promise<BillPayment> {
  const ended = await releasePayment(context, payment);
  if (ended.state === 'failed') await cancelCharge(context, payment);
  return ended;
}

/** Applies the state of an intent to its payment. */
export async function applyIntent(
  context: Needs,
  payment: BillPayment,
  intent: PaymentIntent,
  isAbandoned = false,
): Promise<BillPayment> {
  switch (intent.state) {
    case 'paid':
      return settlePayment(context, payment);
    case 'processing':
      await context.companyInvoices.setPending(payment.paymentId, createPaymentMails(context, payment, 'pending'));
      return reload(context, payment);
    case 'failed':
      return abandonPayment(context, payment);
    case 'canceled':
      return releasePayment(context, payment);
    case 'needs-action': {
      const hours = (context.now().getTime() - Date.parse(payment.createdAt)) / 3_600_000;
      return isAbandoned && hours >= PROOF_HOURS ? abandonPayment(context, payment) : payment;
    }
    case 'unconfirmed':
      return isAbandoned ? abandonPayment(context, payment) : payment;
  }
}

/** Follows the event of a payment of invoices; `unavailable`: retry later. [INV-06] */
export async function followPaymentEvent(
  context: Needs,
  { invoicePaymentId = '', objectId }: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  const payment = await context.companyInvoices.findPayment(invoicePaymentId);
  // the metadata alone proves nothing
  if (!payment || payment.intentId !== objectId) return ok(null);
  const followed = await followPayment(context, payment);
  return followed.ok ? ok(null) : followed;
}

/** Opens the invoices of a bank debit again that its bank took back after it had succeeded. [INV-06] */
export async function followLateReturn(context: Needs, intentId: string): Promise<void> {
  const payment = await context.companyInvoices.findByIntent(intentId);
  if (payment?.isBank && payment.state === 'paid') await releasePayment(context, payment);
}

/** Finishes or ends the payments that a process left, and debits whose events were lost. */
export async function recoverPayments(context: Needs): Promise<void> {
  for (const payment of await context.companyInvoices.listUnsettled(ABANDONED_MINUTES)) {
    const followed = await followPayment(context, payment, { isAbandoned: true });
    if (!followed.ok)
      context.log.warn({ area: 'invoices', payment: payment.paymentId }, 'a payment of invoices is not settled yet');
  }
}

export const recoverInvoicePaymentsJob = defineJob({
  name: 'recover-invoice-payments',
  input: noInput,
  every: 60,
  run: ({ openContext }: ShopWorker) => recoverPayments(openContext()),
});
