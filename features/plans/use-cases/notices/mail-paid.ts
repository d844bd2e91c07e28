import { ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { debitArrived } from '../../emails/debit-arrived.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { renewalCharged } from '../../emails/renewal-charged.ts';
import { recordOwnSeats } from '../announcements/record-own-seats.ts';
import {
  aboutInvoice,
  type EventFacts,
  type InvoiceContext,
  invoiceFile,
  isByBank,
  loadInvoiceContext,
  nextOf,
  overSince,
} from '../invoices/invoice-context.ts';
import { settleNextPayer } from '../renewal/next-payer.ts';
import { wasReturned } from './mail-returned.ts';
import { writeSeatsMail } from './mail-seats-added.ts';

/**
 * [MNG-07] [MNG-15] [SUB-15] Mails a receipt once for each charge of a plan: a renewal, a scheduled payment, a
 * completed bank debit, seats. A purchase that is paid at once is confirmed when its checkout is settled.
 */
export async function mailPaid(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const read = await loadInvoiceContext(context, event);
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
  const scene = read.value;
  const { invoice } = scene;
  const paidAt = invoice.paidAt ? new Date(invoice.paidAt) : event.at;
  if (invoice.status !== 'paid' || invoice.total === 0) return ok(null);
  if (isConsideredMailed(paidAt, await context.outbox.since())) return ok(null);
  // seats paid by bank debit were confirmed on the day they were added
  if (invoice.reason === 'change' && !(isByBank(scene) && (await context.outbox.has(`seats-added:${invoice.id}`)))) {
    const recorded = await recordOwnSeats(context, scene.subscription);
    return recorded.ok ? writeSeatsMail(context, scene, paidAt) : recorded;
  }
  if (isByBank(scene)) return mailArrived(context, scene, paidAt);
  if (invoice.reason === 'first' && !(await wasDebitAnnounced(context, scene))) return ok(null);
  return mailCharged(context, scene, paidAt);
}

/**
 * Whether a purchase was paid by another method after its debit was returned: its checkout was settled then and
 * sends no confirmation.
 */
async function wasDebitAnnounced({ outbox }: ShopContext, { invoice }: InvoiceContext): Promise<boolean> {
  if (await outbox.has(`plan-confirmation:${invoice.id}`)) return false;
  return (await outbox.has(`debit-under-way:${invoice.id}`)) || wasReturned(outbox, invoice.id, 1);
}

/**
 * Skips a purchase that has a confirmation, which is its receipt; covers one that was mailed as pending, or not
 * mailed yet.
 */
async function mailArrived(context: ShopContext, scene: InvoiceContext, at: Date): Promise<Result<null, never>> {
  const { invoice } = scene;
  if (await context.outbox.has(`plan-confirmation:${invoice.id}`)) return ok(null);
  const { hasInvoice, attachments } = invoiceFile(invoice);
  const content = debitArrived.content(context.config, {
    ...scene,
    number: invoice.number,
    askedAt: null,
    arrivedAt: at.toISOString(),
    next: nextOf(scene, at),
    overSince: overSince(scene, at),
    hasInvoice,
  });
  return writeMail(context, content, { ...aboutInvoice(scene, `debit-arrived:${invoice.id}`, at), attachments });
}

async function mailCharged(
  context: ShopContext,
  scene: InvoiceContext,
  at: Date,
): Promise<Result<null, 'unavailable'>> {
  const { invoice } = scene;
  const key = `renewal-charged:${invoice.id}`;
  if (await context.outbox.has(key)) return ok(null);
  const payer = await settleNextPayer(context, scene);
  if (!payer.ok) return payer;
  const { hasInvoice, attachments } = invoiceFile(invoice);
  const content = renewalCharged.content(context.config, {
    ...scene,
    number: invoice.number,
    chargedAt: at.toISOString(),
    isFirst: invoice.reason === 'first',
    balance: invoice.endingBalance === undefined ? null : Math.max(0, -invoice.endingBalance),
    next: nextOf(scene, at),
    nextMethod: payer.value,
    overSince: overSince(scene, at),
    hasInvoice,
  });
  return writeMail(context, content, { ...aboutInvoice(scene, key, at), attachments });
}
