import { formatDate } from '../../core/dates.ts';
import { type Cents, formatMoney } from '../../core/money.ts';
import type { Invoice, InvoiceDiscount, InvoiceLine } from '../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../context.ts';
import { nameOfLines, withoutTier } from '../subscription/invoice-lines.ts';
import { createSheet } from './pdf-sheet.ts';

/**
 * [SUB-27] [RTE-09] [SUB-14] What is about to be paid, as a PDF for somebody who has to approve it: who pays, for what, how many, how long. It says on its
 * face that it is no tax invoice: that one comes from the payment provider, with a number, once the order is placed.
 */
export function renderPreviewPdf(invoice: Invoice, config: ShopConfig, now: Date): Promise<Uint8Array> {
  const sheet = createSheet({ title: 'Invoice preview', author: config.companyName, date: now });
  sheet.head(config.companyName, `${config.supportEmail}   ${config.supportPhone}`);
  sheet.note(`This is not a tax invoice. Nothing was charged. Prepared ${formatDate(now)}.`);
  const payer = payerOf(invoice);
  if (payer.length > 0) sheet.block('Billed to', payer);
  sheet.rule(1);
  for (const line of invoice.lines) {
    sheet.pair(titleOf(line), formatMoney(line.amount));
    for (const fact of factsOf(line)) sheet.aside(fact);
  }
  sheet.rule();
  sheet.pair('Subtotal', formatMoney(invoice.subtotal));
  for (const discount of invoice.discounts) sheet.pair(discountName(discount), `-${formatMoney(discount.amount)}`);
  const tax = taxOf(invoice);
  const state = invoice.billedTo?.address?.state;
  sheet.pair(
    tax && state ? `Sales tax, ${state}` : 'Sales tax',
    tax === null ? 'by the billing address' : formatMoney(tax),
  );
  sheet.rule();
  sheet.pair('Total', formatMoney(invoice.total), true);
  sheet.rule();
  sheet.foot(
    'Amounts in US dollars. They hold for today; the invoice is made when the order is placed.',
    `Questions: ${config.supportEmail}, ${config.supportPhone}.`,
  );
  return sheet.end();
}

/** Null while nobody can say: a checkout says when it was reckoned, a renewal is reckoned as soon as there is an address. */
function taxOf({ taxes, subscriptionId, billedTo }: Invoice): Cents | null {
  const isKnown = taxes.length > 0 || (subscriptionId !== null && Boolean(billedTo?.address));
  return isKnown ? taxes.reduce((sum, part) => sum + part, 0) : null;
}

function payerOf({ billedTo }: Invoice): string[] {
  const { name = '', address = null } = billedTo ?? {};
  if (!address) return name ? [name] : [];
  const { line1, line2, city, state, postal_code: code, country } = address;
  const place = [city, `${state} ${code}`.trim(), country].filter(Boolean).join(', ');
  return [name, line1, line2, place].filter(Boolean);
}

/** A part of a year keeps the provider's words, which say from when. */
const titleOf = (line: InvoiceLine): string => (line.isProration ? withoutTier(line.description) : nameOfLines([line]));

function factsOf({ quantity, amount, isProration, period, interval }: InvoiceLine): string[] {
  const seats = quantity === 1 ? '1 seat' : `${quantity} seats`;
  const isEven = quantity > 0 && amount % quantity === 0;
  const per = isEven ? `${seats} × ${formatMoney(amount / quantity)}` : seats;
  const length = interval === 'month' ? 'One month' : 'One year';
  return [
    ...(isProration ? [] : [per]),
    ...(period ? [`${formatDate(period.start)} to ${formatDate(period.end)}`] : []),
    ...(interval ? [`${length} from the day it is paid`] : []),
  ];
}

function discountName({ name, code, percentOff }: InvoiceDiscount): string {
  const what = code ? `Promo code ${code}` : name || 'Discount';
  return percentOff ? `${what}, ${percentOff}%` : what;
}
