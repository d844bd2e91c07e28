import type { Result } from '../../../../core/result.ts';
import type { Outbox } from '../../../shared/emails/outbox-port.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { type DebitEnding, debitReturned, type OwedState } from '../../emails/debit-returned.ts';
import { closingDay } from '../../rules/renewal/closing-day.ts';
import { aboutInvoice, getAttemptCount, type InvoiceContext } from '../invoices/invoice-context.ts';

/** Mails about a payment that a bank returned, once per attempt. */
export async function mailReturned(
  context: ShopContext,
  at: Date,
  scene: InvoiceContext,
  state: OwedState,
): Promise<Result<null, never>> {
  const { invoice, subscription } = scene;
  const nextTry = invoice.nextAttemptAt ?? null;
  const days = [invoice.dueAt, nextTry].filter((day) => day !== null && new Date(day) > at);
  const content = debitReturned.content(context.config, {
    ...scene,
    number: invoice.number,
    returnedAt: at.toISOString(),
    state,
    payBy: days[0] ?? null,
    nextTry,
    closesOn: state === 'closed' ? null : closingDay(invoice, at),
    ending: endingOf(scene),
  });
  const key = returnedKey(invoice.id, getAttemptCount(scene), subscription.status === 'unpaid');
  return writeMail(context, content, aboutInvoice(scene, key, at));
}

/** Returns why the debit is not retried. */
function endingOf(scene: InvoiceContext): DebitEnding {
  const { dueAt, payment } = scene.invoice;
  if (payment?.isUnauthorized) return { why: 'unauthorized' };
  if (dueAt !== null) return { why: 'sent' };
  return { why: 'tried', attempts: getAttemptCount(scene) };
}

/** Returns `debit-returned:in_1`; a later attempt, and a return that suspended the plan, have different keys. */
export const returnedKey = (invoiceId: string | null, attempt: number, isClosing = false): string =>
  `debit-returned:${invoiceId}${attempt > 1 ? `:${attempt}` : ''}${isClosing ? ':closed' : ''}`;

/** Whether the return of an attempt was mailed, whatever the state of the plan afterwards. */
export const wasReturned = async (
  { has }: Pick<Outbox, 'has'>,
  invoiceId: string | null,
  attempt: number,
): Promise<boolean> =>
  (await has(returnedKey(invoiceId, attempt))) || (await has(returnedKey(invoiceId, attempt, true)));
