import type { Queryable } from '../../../core/database/database.ts';
import type { MailContent, MailShop } from '../../../features/shared/emails/mail-content.ts';
import type { MailAttachment } from '../../../features/shared/emails/outbox-port.ts';
import type { Demo } from '../../../server/demo/read-demo.ts';
import type { DemoMails } from '../demo-store.ts';
import { HISTORY_DAYS } from './past-orders.ts';

/** An order as inserted into the embedded commerce platform; cents. */
type Sold = {
  id: number;
  at: Date;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  method: string;
  billing: { firstName: string; email: string; state: string; countryCode: string };
  lines: { sku: string; name: string; quantity: number; extended: number }[];
  refundId: number | null;
  refundedAt: Date | null;
};
type PastMail = {
  key: string;
  to: string;
  order: string;
  at: Date;
  papers: readonly MailAttachment[];
  content: MailContent;
};

const SECONDS_TO_SEND = 4;
/** A mail server's error for an unknown address. */
const NO_MAILBOX = '550 5.1.1 The email account that you tried to reach does not exist';

/**
 * Seeds the emails of the last 90 days' orders and refunds as sent at their time, in the caller's transaction. The
 * newest confirmation failed, as an example for staff.
 */
export async function seedPastMails(
  tx: Queryable,
  demo: Demo,
  seller: { publicUrl: string; addressLines: readonly string[] },
  mails: DemoMails,
  now: Date,
): Promise<void> {
  const { publicUrl } = seller;
  const sold = await readSold(tx, now);
  const shop = mailShopOf(demo, seller);
  const platformSkus = new Set(demo.catalogue.flatMap(({ kind, sku }) => (kind === 'platform' ? [sku] : [])));
  const written = sold
    .flatMap((order) => [confirmation(mails, shop, order, platformSkus), ...refund(mails, shop, order)])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const lost = written.findLast(({ content }) => content.kind === 'order-confirmation')?.key;
  const rows = written.map(({ key, to, order, at, papers, content }) => {
    const { kind, subject, text, html } = mails.renderMail(shop, content);
    const isLost = key === lost;
    const sentAt = new Date(at.getTime() + SECONDS_TO_SEND * 1_000);
    return {
      key,
      kind,
      recipient: to,
      about_type: 'order',
      about_id: order,
      subject,
      text,
      html,
      attachments: papers,
      business_at: at,
      message_id: `<${key}@${new URL(publicUrl).hostname}>`,
      state: isLost ? 'failed' : 'sent',
      tries: 1,
      reason: isLost ? NO_MAILBOX : null,
      tried_at: sentAt,
      created_at: at,
      sent_at: isLost ? null : sentAt,
    };
  });
  const columns = Object.keys(rows[0] ?? { key: '' }).join(', ');
  await tx.query(
    `INSERT INTO store.mail (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::store.mail, $1::jsonb) WITH ORDINALITY AS given ORDER BY ordinality`,
    [JSON.stringify(rows)],
  );
}

async function readSold(tx: Queryable, now: Date): Promise<Sold[]> {
  const { rows } = await tx.query<Sold>(
    `SELECT o.id, date_created AS at, subtotal, discount, o.tax, total, payment_method AS method, billing, lines, r.id AS "refundId", r.done_at AS "refundedAt"
     FROM commerce.orders o LEFT JOIN commerce.refund r ON r.order_id = o.id
     WHERE payment_method <> 'On account' AND date_created > $1::timestamptz - make_interval(days => $2) ORDER BY o.id`,
    [now, HISTORY_DAYS],
  );
  return rows;
}

const mailShopOf = (
  { shop }: Demo,
  { publicUrl, addressLines }: { publicUrl: string; addressLines: readonly string[] },
): MailShop => {
  const site = shop.documentSite ?? { name: shop.companyName, url: '/' };
  return {
    companyName: shop.companyName,
    publicUrl,
    supportEmail: shop.supportEmail,
    supportPhone: shop.supportPhone,
    supportHours: shop.supportHours,
    documentSite: { ...site, url: new URL(site.url, publicUrl).href },
    postalAddress: addressLines,
    locale: 'en-US',
  };
};

function confirmation(
  { orderConfirmation }: DemoMails,
  shop: MailShop,
  order: Sold,
  platformSkus: ReadonlySet<string>,
): PastMail {
  const { id, at, subtotal, discount, tax, total, method, billing, lines } = order;
  const number = String(id);
  return {
    key: `order-confirmation:${number}`,
    to: billing.email,
    order: number,
    at,
    papers: [{ name: `receipt-${number}.pdf`, source: 'receipt', id: number }],
    content: orderConfirmation.content(shop, {
      orderNumber: id,
      orderedAt: at.toISOString(),
      firstName: billing.firstName,
      lines: lines.map(({ sku, name, quantity, extended: amount }) => ({
        sku,
        name,
        quantity,
        amount,
        pictureVersion: null,
        ...(platformSkus.has(sku)
          ? { delivery: 'platform' as const }
          : { delivery: 'file' as const, formats: ['docx', 'pdf'] as const }),
      })),
      subtotal,
      discount,
      coupon: 0,
      tax,
      total,
      paidWith: method,
      billedTo: billing,
      hasReceipt: true,
    }),
  };
}

function refund({ refundMail }: DemoMails, shop: MailShop, order: Sold): PastMail[] {
  const { id, at, subtotal, tax, total, discount, method, billing, lines, refundId, refundedAt } = order;
  if (refundId === null || refundedAt === null || subtotal === 0) return [];
  const number = String(id);
  return [
    {
      key: `refund:${number}:${refundId}`,
      to: billing.email,
      order: number,
      at: refundedAt,
      papers: [{ name: `credit-note-${number}.pdf`, source: 'credit-note', id: number }],
      content: refundMail.content(shop, {
        number,
        orderNumber: id,
        amount: total,
        tax,
        discount,
        isLast: true,
        lines: lines.map(({ sku, name, quantity, extended: amount }) => ({
          sku,
          name,
          quantity,
          amount,
          kind: 'document' as const,
          pictureVersion: null,
        })),
        orderedAt: at.toISOString(),
        orderTotal: total,
        orderLineCount: lines.length,
        paidWith: method,
        billedTo: billing,
      }),
    },
  ];
}
