import type { Cents } from '../../../core/money.ts';
import {
  type CompanySubject,
  companyButton,
  nameCompany,
  SAMPLE_COMPANY,
} from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';

/** An open invoice of a company. Cents; ISO days. `days`: past due. */
type OverdueFacts = CompanySubject & {
  number: number;
  poNumber: string;
  issuedOn: string;
  dueOn: string;
  total: Cents;
  days: number;
};
const SAMPLE_INVOICE: OverdueFacts = {
  ...SAMPLE_COMPANY,
  number: 10_251,
  poNumber: 'MB-2026-109',
  issuedOn: '2026-10-28',
  dueOn: '2026-11-27',
  total: 22_842,
  days: 7,
};

/** [NET-14] */
export const invoicePastDue = defineEmail({
  kind: 'invoice-past-due',
  when: 'an invoice of a company is 7, 15 or 30 days past due; goes to the bookkeepers and to the invoice email',
  key: 'invoice-past-due:{invoice}:{days}:{hash of the recipient}',
  content(writer, facts: OverdueFacts) {
    const { say, date, money } = writer;
    const { days, poNumber } = facts;
    const number = String(facts.number);
    const amount = money(facts.total);
    return {
      subject: say('account.overdue.subject', { number, days: String(days), amount }),
      preheader: say('account.overdue.preheader', { date: date(facts.dueOn) }),
      reference: say('mail.ref.invoice', { number }),
      heading: say('account.overdue.heading', { number, days: String(days) }),
      reason: 'invoices',
      blocks: [
        mailText(say(days < 15 ? 'account.overdue.text' : 'account.overdue.text.paused', { amount })),
        {
          is: 'facts',
          rows: [
            { label: say('order.company'), value: [nameCompany(writer, facts)] },
            ...(poNumber === '' ? [] : [{ label: say('order.po'), value: [plainTitle(poNumber)] as [string] }]),
            { label: say('account.issued'), value: [date(facts.issuedOn)] },
            { label: say('account.due'), value: [date(facts.dueOn)] },
            { label: say('account.open'), value: [amount] },
          ],
        },
        companyButton(writer, facts),
      ],
    };
  },
  sample: SAMPLE_INVOICE,
  variants: { paused: { days: 15 }, last: { days: 30, poNumber: '' } },
});

/** `overdue`: the invoice that paused it; null: staff did. */
type PauseFacts = CompanySubject & { overdue: { number: number; days: number; total: Cents } | null };

/** [NET-11] */
export const onAccountPaused = defineEmail({
  kind: 'on-account-paused',
  when: 'an invoice is 15 days past due, or staff pause ordering on account; goes to administrators and bookkeepers',
  key: 'on-account-paused:{company}:{cause}:{hash of the recipient}',
  content(writer, facts: PauseFacts) {
    const { say, money } = writer;
    const { overdue } = facts;
    const company = nameCompany(writer, facts);
    return {
      subject: say('account.paused.subject', { company }),
      preheader: say('account.paused.preheader'),
      reference: '',
      heading: say('account.paused.heading'),
      reason: 'company',
      blocks: [
        mailText(
          overdue
            ? say('account.paused.overdue', {
                number: String(overdue.number),
                days: String(overdue.days),
                amount: money(overdue.total),
              })
            : say('account.paused.staff', { company }),
        ),
        mailText(say('account.paused.unaffected')),
        companyButton(writer, facts),
      ],
    };
  },
  sample: { ...SAMPLE_COMPANY, overdue: { number: 10_251, days: 15, total: 22_842 } },
  variants: { staff: { overdue: null } },
});

export const onAccountResumed = defineEmail({
  kind: 'on-account-resumed',
  when: 'the pause of ordering on account ends; goes to administrators and bookkeepers',
  key: 'on-account-resumed:{company}:{cause}:{hash of the recipient}',
  content(writer, facts: CompanySubject) {
    const { say } = writer;
    const company = nameCompany(writer, facts);
    return {
      subject: say('account.resumed.subject', { company }),
      preheader: say('account.resumed.preheader'),
      reference: '',
      heading: say('account.resumed.heading'),
      reason: 'company',
      blocks: [mailText(say('account.resumed.text', { company })), companyButton(writer, facts)],
    };
  },
  sample: SAMPLE_COMPANY,
});

/** `limit`: null if the terms ended. `isNew`: the terms were opened. */
type TermsFacts = CompanySubject & { limit: Cents | null; isNew: boolean };

/** [NET-15] */
export const termsAnswer = defineEmail({
  kind: 'terms-answer',
  when: 'staff open, change or close net 30 of a company; goes to its administrators',
  key: 'terms-answer:{company}:{cause}:{hash of the recipient}',
  content(writer, facts: TermsFacts) {
    const { say, money } = writer;
    const company = nameCompany(writer, facts);
    const amount = facts.limit === null ? '' : money(facts.limit);
    const form = facts.limit === null ? 'closed' : facts.isNew ? 'opened' : 'changed';
    return {
      subject: say(`account.terms.${form}.subject`, { company, amount }),
      preheader: say(`account.terms.${form}.preheader`),
      reference: '',
      heading: say(`account.terms.${form}.heading`, { amount }),
      reason: 'company',
      blocks: [mailText(say(`account.terms.${form}.text`, { company, amount })), companyButton(writer, facts)],
    };
  },
  sample: { ...SAMPLE_COMPANY, companyName: 'Vega and Partners Architects', limit: 500_000, isNew: true },
  variants: { changed: { limit: 2_000_000, isNew: false }, closed: { limit: null, isNew: false } },
});
