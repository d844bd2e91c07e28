import { formatDate } from '../../core/dates.ts';
import { formatMoney } from '../../core/money.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../context.ts';
import { withoutTier } from '../subscription/invoice-lines.ts';
import { createSheet } from './pdf-sheet.ts';

/**
 * [SUB-27] [RTE-09] What is about to be paid, as a PDF for somebody who has to approve it. It says on its face that it is no tax invoice: that one
 * comes from the payment provider, with a number, once the order is placed.
 */
export function renderPreviewPdf(invoice: Invoice, config: ShopConfig, now: Date): Promise<Uint8Array> {
  const sheet = createSheet({ title: 'Invoice preview', author: config.companyName, date: now });
  sheet.head(config.companyName, `${config.supportEmail}   ${config.supportPhone}`);
  sheet.note(`This is not a tax invoice. Nothing was charged. Prepared ${formatDate(now)}.`);
  sheet.rule(1);
  for (const { description, amount } of invoice.lines) sheet.pair(withoutTier(description), formatMoney(amount));
  sheet.rule();
  sheet.pair('Subtotal', formatMoney(invoice.subtotal));
  for (const { name, amount } of invoice.discounts) sheet.pair(name || 'Discount', `-${formatMoney(amount)}`);
  const isTaxKnown = invoice.taxes.length > 0;
  const tax = invoice.taxes.reduce((sum, part) => sum + part, 0);
  sheet.pair('Sales tax', isTaxKnown ? formatMoney(tax) : 'by the billing address');
  sheet.rule();
  sheet.pair('Total', formatMoney(invoice.total), true);
  sheet.rule();
  sheet.foot(
    'Amounts in US dollars. They hold for today; the invoice is made when the order is placed.',
    `Questions: ${config.supportEmail}, ${config.supportPhone}.`,
  );
  return sheet.end();
}
