import {
  createCompanyFacts,
  createOrderSum,
  documentOf,
  isAwaited,
  type OrderFacts,
} from '../../orders/emails/order-confirmation.ts';
import { orderPath } from '../../orders/rules/order.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';

/** `dueOn`: an ISO day. */
type AccountOrderFacts = OrderFacts & { dueOn: string };

/** [NET-22] Sent for an order on account: its documents, and the invoice as a PDF with the PO and the due date. */
export const orderOnAccount = defineEmail({
  kind: 'order-on-account',
  when: 'a company orders documents on account; goes to the buyer and to the invoice email',
  key: 'order-on-account:{order}[:company]',
  content(writer, order: AccountOrderFacts, shop) {
    const { say, date, money } = writer;
    const number = String(order.orderNumber);
    const due = date(order.dueOn);
    const facts = { company: shop.companyName, number, amount: money(order.total), date: due };
    const isReady = !order.lines.some(isAwaited);
    return {
      subject: say('account.order.subject', facts),
      preheader: say(isReady ? 'account.order.preheader' : 'account.order.preheader.awaited'),
      reference: say('mail.ref.invoice', { number }),
      heading: say('account.order.heading', { number, date: due }),
      reason: order.company?.isCopy ? 'invoices' : 'purchase',
      blocks: [
        mailText(say(isReady ? 'account.order.text' : 'account.order.text.awaited', { number })),
        { is: 'button', label: say('order.button'), href: writer.url(orderPath(order.orderNumber)) },
        ...createCompanyFacts(writer, order, [
          { label: say('account.issued'), value: [date(order.orderedAt)] },
          { label: say('account.due'), value: [due] },
        ]),
        { is: 'documents', documents: order.lines.map((line) => documentOf(writer, shop, order.orderNumber, line)) },
        { is: 'sum', ...createOrderSum(writer, order, say('account.order.total', { date: due })) },
        smallMailText(say('account.order.attached', { number })),
      ],
    };
  },
  sample: {
    orderNumber: 200_007,
    orderedAt: '2026-12-04T09:00:00Z',
    dueOn: '2027-01-03',
    firstName: 'Carlos',
    lines: [
      {
        sku: 'A401-2025',
        pictureVersion: '5f0c1d2e3a4b',
        name: 'Contractor and Subcontractor Agreement',
        quantity: 4,
        amount: 28_800,
        job: 'Elm Street clinic',
        delivery: 'file',
        formats: ['docx', 'pdf'],
      },
    ],
    subtotal: 28_800,
    discount: 0,
    coupon: 0,
    tax: 1_656,
    total: 30_456,
    paidWith: 'On account',
    billedTo: { state: 'OH', countryCode: 'US' },
    hasReceipt: true,
    company: { name: 'Mendez Builders', poNumber: 'MB-2026-124' },
  },
  variants: {
    company: { company: { name: 'Mendez Builders', poNumber: 'MB-2026-124', isCopy: true } },
    awaited: {
      lines: [
        {
          sku: 'G702-2025',
          pictureVersion: null,
          name: 'Payment Application',
          quantity: 1,
          amount: 28_800,
          delivery: 'file',
          formats: [],
        },
      ],
    },
  },
});
