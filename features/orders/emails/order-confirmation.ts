import type { Cents } from '../../../core/money.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { shortNumber } from '../../catalogue/rules/short-number.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import {
  type MailBlock,
  type MailDocument,
  type MailInline,
  type MailShop,
  type MailSum,
  mailText,
  smallMailText,
} from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { greetingName, plainTitle } from '../../shared/emails/sanitize-text.ts';
import { placeTaxLabel, taxRow } from '../../shared/emails/tax-label.ts';
import { getFilePath, isComplimentary, orderPath, receiptPath } from '../rules/order.ts';
import { documentPicture, type MailPictureSource } from './document-picture.ts';

/** A paid order of documents. Amounts in cents; `discount` and `coupon` are the amounts they took off. */
export type OrderFacts = {
  orderNumber: number;
  orderedAt: string;
  firstName: string;
  lines: readonly OrderedLine[];
  subtotal: Cents;
  discount: Cents;
  coupon: Cents;
  couponCode?: string;
  tax: Cents;
  /** the number of the certificate that exempts the order from tax; absent without one */
  exemptBy?: string;
  total: Cents;
  /** label of the commerce platform: `Visa ending 4242` */
  paidWith: string;
  billedTo: { state: string; countryCode: string };
  hasReceipt: boolean;
  /** the company that it was bought for; omitted for the customer's own. `isCopy`: to its invoice email */
  company?: { name: string; poNumber: string; isCopy?: true };
};
/** `delivery`: files to download, possibly none yet [FI-06], or a document that is edited on its site. */
type OrderedLine = MailPictureSource & { name: string; quantity: number; amount: Cents; job?: string } & (
    | FileDelivery
    | { delivery: 'platform' }
  );
type FileDelivery = { delivery: 'file'; formats: readonly FileFormat[] };
/** a line that is delivered as files */
export type FileLine = OrderedLine & FileDelivery;

const FORMATS = { docx: 'order.word', pdf: 'order.pdf', xlsx: 'order.sheet', zip: 'order.zip' } as const;

export const isAwaited = (line: OrderedLine): boolean => line.delivery === 'file' && line.formats.length === 0;
const codeOf = (sku: string): string => plainTitle(shortNumber(sku));

function subjectOf({ say }: MailWriter, company: string, order: OrderFacts): string {
  const { orderNumber, lines } = order;
  const facts = { company, number: String(orderNumber) };
  // staff grant one document at a time
  if (isComplimentary(order)) return say('order.subject.given', { company, code: codeOf(lines[0]?.sku ?? '') });
  const awaited = lines.filter(isAwaited);
  if (awaited.length > 1) return say('order.subject.awaited', { ...facts, count: awaited.length });
  if (awaited[0]) return say('order.subject.awaited.one', { ...facts, code: codeOf(awaited[0].sku) });
  const codes = lines.map(({ sku }) => codeOf(sku));
  const [first = '', second = ''] = codes;
  if (codes.length <= 1) return say('order.subject.one', { ...facts, code: first });
  if (codes.length === 2) return say('order.subject.two', { ...facts, first, second });
  return say('order.subject.more', { ...facts, first, second, count: codes.length - 2 });
}

function preheaderOf(writer: MailWriter, shop: MailShop, order: OrderFacts): string {
  const { lines, total, paidWith } = order;
  if (isComplimentary(order)) return writer.say('order.preheader.given');
  const facts = { amount: writer.money(total), method: paidWith };
  const site = shop.documentSite.name;
  const files = lines.flatMap((line) => (line.delivery === 'file' ? [line.formats] : []));
  if (files.length === 0) return writer.say('order.preheader.platform', { ...facts, site });
  if (files.some(({ length }) => length === 0)) return writer.say('order.preheader.awaited', facts);
  return files.every((formats) => formats.includes('docx') && formats.includes('pdf'))
    ? writer.say('order.preheader.files', facts)
    : writer.say('order.preheader.other', facts);
}

const detailsOf = (line: OrderedLine) =>
  line.delivery === 'platform' ? 'order.kind.platform' : isAwaited(line) ? 'order.kind.awaited' : 'order.kind.file';

/** Maps one line of an order to a document of the mail. */
export function documentOf(writer: MailWriter, shop: MailShop, orderNumber: number, line: OrderedLine): MailDocument {
  const { sku, name, quantity, amount, job = '' } = line;
  const details = writer.say(detailsOf(line), { count: quantity });
  return {
    sku: plainTitle(sku),
    picture: documentPicture(writer, line),
    title: plainTitle(name),
    details: job === '' ? details : writer.say('order.details.job', { details, job: plainTitle(job) }),
    amount,
    downloads:
      line.delivery === 'file'
        ? line.formats.map((format) => ({
            label: writer.say(FORMATS[format]),
            href: writer.url(getFilePath(orderNumber, sku, format)),
          }))
        : [{ label: writer.say('order.open', { site: shop.documentSite.name }), href: shop.documentSite.url }],
  };
}

/** Returns the sum of an order; `label` names its total. */
export function createOrderSum(writer: MailWriter, order: OrderFacts, label: string): MailSum {
  const { say } = writer;
  const { subtotal, discount, coupon, couponCode, tax, total, billedTo } = order;
  return {
    rows: [
      { label: say('mail.sum.base'), amount: subtotal },
      ...(discount > 0
        ? [{ label: say(isComplimentary(order) ? 'order.given' : 'order.member'), amount: -discount }]
        : []),
      ...(coupon > 0
        ? [
            {
              label: couponCode ? say('mail.sum.code', { code: plainTitle(couponCode) }) : say('mail.sum.code.unknown'),
              amount: -coupon,
            },
          ]
        : []),
      taxRow(
        writer,
        placeTaxLabel(writer, {
          country: billedTo.countryCode,
          code: billedTo.state,
          tax,
          taxable: total - tax,
          lines: order.lines.length,
        }),
        tax,
        order.exemptBy,
      ),
    ],
    total: { label, amount: total },
  };
}

/** The company, the PO and further facts, of an order for a company. */
export function createCompanyFacts(
  { say }: MailWriter,
  { company }: OrderFacts,
  more: readonly { label: string; value: [string] }[] = [],
): MailBlock[] {
  if (!company) return [];
  const { name, poNumber } = company;
  const rows = [
    { label: say('order.company'), value: [plainTitle(name)] },
    ...(poNumber === '' ? [] : [{ label: say('order.po'), value: [plainTitle(poNumber)] }]),
    ...more,
  ];
  return [{ is: 'facts', rows }];
}

function textOf(order: OrderFacts, isReady: boolean) {
  if (isComplimentary(order)) return isReady ? 'order.text.given' : 'order.text.given.awaited';
  return isReady ? 'order.text' : 'order.text.awaited';
}

/**
 * [CRT-19] Sent for an order: each document with its number and its downloads, the total, and one button to the
 * order.
 */
export const orderConfirmation = defineEmail({
  kind: 'order-confirmation',
  when: 'an order of documents is placed',
  key: 'order-confirmation:{order}',
  content(writer, order: OrderFacts, shop) {
    const { say, date } = writer;
    const number = String(order.orderNumber);
    // the company's invoice email isn't the buyer's
    const name = order.company?.isCopy ? '' : greetingName(order.firstName);
    const isReady = !order.lines.some(isAwaited);
    const orders: MailInline = { link: say('order.receipt.link'), href: writer.url(receiptPath(order.orderNumber)) };
    return {
      subject: subjectOf(writer, shop.companyName, order),
      preheader: preheaderOf(writer, shop, order),
      reference: say('mail.ref.order', { number }),
      heading: isReady
        ? name
          ? say('order.heading.name', { name })
          : say('order.heading')
        : say('order.heading.awaited'),
      reason: order.company?.isCopy ? 'invoices' : isComplimentary(order) ? 'given' : 'purchase',
      blocks: [
        mailText(say(textOf(order, isReady), { number, date: date(order.orderedAt) })),
        { is: 'button', label: say('order.button'), href: writer.url(orderPath(order.orderNumber)) },
        ...createCompanyFacts(writer, order),
        { is: 'documents', documents: order.lines.map((line) => documentOf(writer, shop, order.orderNumber, line)) },
        {
          is: 'sum',
          ...createOrderSum(
            writer,
            order,
            order.total === 0 ? say('order.free') : say('order.paid', { method: order.paidWith }),
          ),
        },
        smallMailText(
          ...writer.parts<MailInline>(order.hasReceipt ? 'order.receipt.attached' : 'order.receipt', { orders }),
        ),
      ],
    };
  },
  sample: {
    orderNumber: 10_249,
    orderedAt: '2026-09-22T09:00:00Z',
    firstName: 'Carlos',
    lines: [
      {
        sku: 'A401-2025',
        pictureVersion: '5f0c1d2e3a4b',
        name: 'Contractor and Subcontractor Agreement',
        quantity: 1,
        amount: 7_200,
        delivery: 'file',
        formats: ['docx', 'pdf'],
      },
      {
        sku: 'A121-2025',
        pictureVersion: '9a8b7c6d5e4f',
        name: 'Standing Agreement for Repeated Works',
        quantity: 1,
        amount: 6_800,
        delivery: 'platform',
      },
    ],
    subtotal: 14_000,
    discount: 0,
    coupon: 0,
    tax: 805,
    total: 14_805,
    paidWith: 'Visa ending 4242',
    billedTo: { state: 'OH', countryCode: 'US' },
    hasReceipt: true,
  },
});
