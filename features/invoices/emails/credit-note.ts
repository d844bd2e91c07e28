import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { formatCreditNoteNumber, getInvoicesPath } from '../rules/invoice-paths.ts';

/** A credit note of an order on account. `isPaid`: the invoice was paid before the refund. */
export type CreditNoteFacts = {
  companyId: string;
  number: number;
  orderNumber: number;
  amount: Cents;
  tax: Cents;
  copies: number;
  isPaid: boolean;
};

/** [INV-08] Sent to the invoice email and the buyer when an order on account is refunded. */
export const accountCreditNote = defineEmail({
  kind: 'credit-note',
  when: 'an order on account is refunded, fully or in part',
  key: 'credit-note:{number}:{invoices or buyer}',
  content({ say, money, url }, facts: CreditNoteFacts) {
    const number = formatCreditNoteNumber(facts.number);
    const invoice = String(facts.orderNumber);
    const amount = money(facts.amount);
    const { copies: count } = facts;
    return {
      subject: say('accountCredit.subject', { number, amount, invoice }),
      preheader: say('accountCredit.preheader'),
      reference: say('invoices.reference', { number }),
      heading: say('accountCredit.heading', { amount }),
      reason: 'company',
      blocks: [
        mailText(
          count > 0 ? say('accountCredit.text', { count, invoice }) : say('accountCredit.text.part', { invoice }),
          say(facts.isPaid ? 'accountCredit.paid' : 'accountCredit.open'),
        ),
        {
          is: 'sum',
          rows: [
            { label: say('accountCredit.base'), amount: facts.amount - facts.tax },
            { label: say('accountCredit.tax'), amount: facts.tax },
          ],
          total: { label: say('accountCredit.total'), amount: facts.amount },
        },
        { is: 'button', label: say('invoices.button'), href: url(getInvoicesPath(facts.companyId)), isQuiet: true },
        smallMailText(say('accountCredit.attached')),
      ],
    };
  },
  sample: {
    companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
    number: 4,
    orderNumber: 200_001,
    amount: 7_614,
    tax: 414,
    copies: 1,
    isPaid: false,
  },
  variants: { paid: { isPaid: true }, part: { copies: 0, amount: 1_500, tax: 0 } },
});
