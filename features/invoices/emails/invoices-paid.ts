import { formatList } from '../../../core/format/format-list.ts';
import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import type { PaymentItem } from '../repository/company-invoices.ts';
import { formatReceiptNumber, getInvoicesPath } from '../rules/invoice-paths.ts';

/** A payment of several invoices. `receipt`: its number; null until it is paid. `method`: '' if credit covered everything. */
export type InvoicesPaidFacts = {
  companyId: string | null;
  outcome: 'paid' | 'pending' | 'returned';
  receipt: number | null;
  amount: Cents;
  method: string;
  paidBy: string;
  items: readonly Pick<PaymentItem, 'kind' | 'number' | 'amount'>[];
};

/** [INV-07] Sent to the payer and the invoice email when invoices are paid, when a debit is pending, and if it returns. */
export const invoicesPaid = defineEmail({
  kind: 'invoices-paid',
  when: 'one payment pays several invoices, a bank starts to process it, or the bank returns it',
  key: 'invoices-paid:{payment}:{paid, pending or returned}:{payer or invoices}',
  content(writer, facts: InvoicesPaidFacts, shop) {
    const { say, money, url } = writer;
    const { outcome, amount, receipt, companyId, items } = facts;
    const numbers = items.filter(({ kind }) => kind !== 'credit').map(({ number }) => number);
    const count = numbers.length;
    const invoices = say('invoices.numbers', { count, numbers: formatList(numbers, shop.locale) });
    const sum = money(amount);
    const number = receipt === null ? '' : formatReceiptNumber(receipt);
    const method = plainTitle(facts.method);
    return {
      subject: say(`invoices.${outcome}.subject`, { amount: sum, invoices, number }),
      preheader: say(`invoices.${outcome}.preheader`, { count }),
      reference: number === '' ? '' : say('invoices.reference', { number }),
      heading: say(`invoices.${outcome}.heading`, { amount: sum }),
      reason: companyId === null ? 'purchase' : 'company',
      blocks: [
        ...(outcome === 'paid'
          ? []
          : [
              {
                is: 'note' as const,
                tone: outcome === 'returned' ? ('bad' as const) : ('info' as const),
                text: [say(`invoices.${outcome}.note`, { count })],
              },
            ]),
        mailText(say(`invoices.${outcome}.text`, { amount: sum, invoices, method, person: plainTitle(facts.paidBy) })),
        {
          is: 'sum',
          rows: items.map((item) => ({
            label: say(item.kind === 'credit' ? 'invoices.row.credit' : 'invoices.row.invoice', {
              number: item.number,
            }),
            amount: item.amount,
          })),
          total: { label: say(outcome === 'paid' ? 'invoices.total.paid' : 'invoices.total'), amount },
        },
        {
          is: 'button',
          label: say('invoices.button'),
          href: url(getInvoicesPath(companyId)),
          ...(outcome === 'returned' ? {} : { isQuiet: true as const }),
        },
        ...(outcome === 'paid' ? [smallMailText(say('invoices.attached'))] : []),
      ],
    };
  },
  sample: {
    companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
    outcome: 'paid',
    receipt: 2041,
    amount: 95_175,
    method: 'Mastercard ending 4444',
    paidBy: 'Denise Albright',
    items: [
      { kind: 'order', number: '10251', amount: 22_842 },
      { kind: 'order', number: '200001', amount: 79_947 },
      { kind: 'credit', number: 'CN-0004', amount: -7_614 },
    ],
  },
  variants: {
    person: { companyId: null, items: [{ kind: 'plan', number: 'V3KD8QTM-0001', amount: 95_175 }] },
    pending: { outcome: 'pending', receipt: null, method: 'Checking account ending 6789' },
    returned: { outcome: 'returned', receipt: null, method: 'Checking account ending 6789' },
  },
});
