import type { Cents } from '../../../core/money.ts';
import type { MailSum } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { placeTaxLabel } from '../../shared/emails/tax-label.ts';

export type RefundSumFacts = {
  amount: Cents;
  tax: Cents;
  discount: Cents;
  billedTo: { state: string; countryCode: string };
  lineCount: number;
  /** in the form used within a sentence */
  method: string;
};

/** [FMT-06] Returns the sum of a refund, negative, with the tax label of its credit note. */
export function refundSum(writer: MailWriter, facts: RefundSumFacts): MailSum {
  const { amount, tax, discount, billedTo, lineCount, method } = facts;
  const { say } = writer;
  const label = placeTaxLabel(writer, {
    country: billedTo.countryCode,
    code: billedTo.state,
    tax,
    taxable: amount - tax,
    lines: lineCount,
  });
  return {
    rows: [
      { label: say('mail.sum.base'), amount: -(amount - tax + discount) },
      ...(discount > 0 ? [{ label: say('mail.sum.discount'), amount: discount }] : []),
      { label, amount: -tax },
    ],
    total: { label: say('refund.answer', { method }), amount: -amount },
  };
}
