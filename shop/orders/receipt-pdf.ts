import { formatDate } from '../../core/dates.ts';
import { formatMoney } from '../../core/money.ts';
import type { ShopConfig } from '../context.ts';
import type { OrderDetail } from './find-order.ts';
import { createSheet } from './pdf-sheet.ts';

/** [ACC-06] [RTE-08] The store's own receipt of an order as a one- or many-page letter PDF. */
export function renderReceiptPdf({ record, lines }: OrderDetail, config: ShopConfig): Promise<Uint8Array> {
  const sheet = createSheet({
    title: `Receipt ${record.orderNumber}`,
    author: config.companyName,
    date: new Date(record.dateCreated),
  });
  sheet.head(config.companyName, `${config.supportEmail}   ${config.supportPhone}`);
  sheet.note(`Paid ${formatDate(record.dateCreated)}   Status: ${record.status}`);
  const { billing } = record;
  const place = [billing.city, `${billing.state} ${billing.zip}`.trim(), billing.countryCode]
    .filter(Boolean)
    .join(', ');
  sheet.block('Billed to', [
    billing.company,
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.street1,
    billing.street2,
    place,
    billing.email,
  ]);
  sheet.rule(1);
  for (const line of lines) sheet.pair(`${line.quantity} × ${line.sku}  ${line.name}`, formatMoney(line.total));
  sheet.rule();
  sheet.pair('Base amount', formatMoney(record.subtotal));
  if (record.discount > 0) sheet.pair('Member discount', `-${formatMoney(record.discount)}`);
  if (record.coupon > 0) sheet.pair('Promo code', `-${formatMoney(record.coupon)}`);
  sheet.pair('Sales tax', formatMoney(record.tax));
  sheet.rule();
  sheet.pair('Total paid', formatMoney(record.totalIncTax), true);
  sheet.rule();
  sheet.foot(
    `Paid by ${record.paymentMethod}. Amounts in US dollars.`,
    `Questions about this receipt: ${config.supportEmail}, ${config.supportPhone}.`,
  );
  return sheet.end();
}
