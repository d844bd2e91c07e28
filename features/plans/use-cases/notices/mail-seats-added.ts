import { ok, type Result } from '../../../../core/result.ts';
import type { PlanPrice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { computeTierPrice } from '../../../catalogue/rules/tier-price.ts';
import { seatsBought } from '../../../orders/rules/seats-bought.ts';
import type { MailContent } from '../../../shared/emails/mail-content.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { type SeatsAddedFacts, seatsAdded } from '../../emails/seats-added.ts';
import { seatsAddedCredit } from '../../emails/seats-added-credit.ts';
import { aboutInvoice, type InvoiceContext, invoiceFile, loadInvoiceContext } from '../invoices/invoice-context.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { mailInBackground } from './mail-in-background.ts';

/** [MNG-05] Mails the owner about added and charged seats: once per invoice, also after a repeated submission. */
export const mailSeatsAdded = (context: ShopContext, subscription: Subscription, added: number | null): Promise<void> =>
  mailInBackground(context, 'seats-added', async () => {
    const scene = await loadInvoiceContext(context, {
      customerId: subscription.customerId,
      objectId: subscription.latestInvoiceId,
    });
    if (!scene.ok || scene.value === null) return scene.ok ? ok(null) : scene;
    // a submission repeated much later may find the invoice of another change
    if (!scene.value.invoice.lines.some(({ isProration }) => isProration)) return ok(null);
    return writeSeatsMail(
      context,
      { ...scene.value, subscription },
      new Date(scene.value.invoice.createdAt),
      added ?? undefined,
    );
  });

/** Writes the same mail from the invoice alone: its event covers a request that could not write it [FA-05]. */
export async function writeSeatsMail(
  context: ShopContext,
  scene: InvoiceContext,
  at: Date,
  requested?: number,
): Promise<Result<null, 'unavailable'>> {
  const added = requested ?? seatsBought(scene.invoice.lines)?.count;
  if (!added) return ok(null);
  const facts = await readPlanFacts(context, scene.subscription);
  if (!facts.ok) return facts;
  const price = await context.payment.price(scene.subscription.lines[0]?.priceId ?? '');
  const { attachments, hasInvoice } = invoiceFile(scene.invoice);
  const content = contentOf(context, scene, {
    ...facts.value,
    number: scene.invoice.number,
    added,
    invoice: scene.invoice,
    isUnderWay: scene.invoice.status !== 'paid',
    method: scene.method ?? facts.value.method,
    after: whatFollows(scene.subscription),
    yearly: facts.value.amount,
    ...(price.ok ? pricesOf(price.value, facts.value.seats, added) : { price: null, step: null }),
    hasInvoice,
  });
  return writeMail(context, content, { ...aboutInvoice(scene, `seats-added:${scene.invoice.id}`, at), attachments });
}

/** [SM6] More seats may lower the total price: then nothing is charged, and the difference becomes credit. */
function contentOf({ config }: ShopContext, { invoice }: InvoiceContext, facts: SeatsAddedFacts): MailContent {
  if (invoice.total >= 0) return seatsAdded.content(config, facts);
  const balance = invoice.endingBalance === undefined ? null : Math.max(0, -invoice.endingBalance);
  return seatsAddedCredit.content(config, { ...facts, balance });
}

/** [SUB-03] Returns the new and old price per seat, and the number of seats where the next lower price starts. */
function pricesOf(plan: PlanPrice, seats: number, added: number): Pick<SeatsAddedFacts, 'price' | 'step'> {
  const now = computeTierPrice(plan, seats).unit;
  const from = plan.tiers.find(({ upTo }) => upTo !== null && upTo >= seats)?.upTo;
  const next = from ? { seats: from + 1, price: computeTierPrice(plan, from + 1).unit } : null;
  return {
    price: { now, before: computeTierPrice(plan, seats - added).unit },
    step: plan.mode === 'volume' && next && next.price < now ? next : null,
  };
}

/** Says that auto-pay is off even if the provider could not be switched back to sent invoices yet. */
function whatFollows({ cancelAtPeriodEnd, collection, autoRenew }: Subscription): SeatsAddedFacts['after'] {
  if (cancelAtPeriodEnd) return 'end';
  return collection === 'invoice' || autoRenew === false ? 'invoice' : 'charge';
}
