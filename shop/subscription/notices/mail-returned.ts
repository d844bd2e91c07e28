import type { Result } from '../../../core/result.ts';
import type { ShopContext } from '../../context.ts';
import { type DebitEnding, debitReturned, type OwedState } from '../../mails/kinds/debit-returned.ts';
import type { Outbox } from '../../mails/outbox.ts';
import { writeMail } from '../../mails/write-mail.ts';
import { aboutInvoice, attemptOf, type InvoiceContext } from '../invoices/invoice-context.ts';
import { closingDay } from '../renewal/closing-day.ts';

/** A bank sent a payment back: once for each attempt. */
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
  const key = returnedKey(invoice.id, attemptOf(scene), subscription.status === 'unpaid');
  return writeMail(context, content, aboutInvoice(scene, key, at));
}

/** Why the bank is not asked again. */
function endingOf(scene: InvoiceContext): DebitEnding {
  const { dueAt, payment } = scene.invoice;
  if (payment?.isUnauthorized) return { why: 'unauthorized' };
  if (dueAt !== null) return { why: 'sent' };
  return { why: 'tried', attempts: attemptOf(scene) };
}

/** `debit-returned:in_1`; a later attempt of the same invoice, and a return that closed the plan, have keys of their own. */
export const returnedKey = (invoiceId: string | null, attempt: number, isClosing = false): string =>
  `debit-returned:${invoiceId}${attempt > 1 ? `:${attempt}` : ''}${isClosing ? ':closed' : ''}`;

/** Whether the return of an attempt was mailed, whatever became of the plan by it. */
export const wasReturned = async (
  { has }: Pick<Outbox, 'has'>,
  invoiceId: string | null,
  attempt: number,
): Promise<boolean> =>
  (await has(returnedKey(invoiceId, attempt))) || (await has(returnedKey(invoiceId, attempt, true)));
