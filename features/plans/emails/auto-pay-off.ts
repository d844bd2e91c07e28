import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, type Rich } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getSchedulePath } from '../rules/plan-paths.ts';
import { manageUrl, type PlanSubject, planButton, planSeats, type QuotedConsent } from './plan-parts.ts';
import { TEXAS_PLAN } from './sample-facts.ts';

/** A plan after auto-pay was turned off. `amount`: the next year before tax, null if unknown. Dates ISO. */
export type AutoPayOffFacts = PlanSubject & {
  endsOn: string;
  amount: Cents | null;
  lastDay: string;
  /** the last 45 days: auto-pay cannot be turned on again before the next year [MNG-13] */
  isLocked: boolean;
  /** the consent that was revoked, if stored */
  consent: QuotedConsent | null;
};

function againText(writer: MailWriter, { isLocked, lastDay }: AutoPayOffFacts): Rich {
  const { say, parts } = writer;
  if (isLocked) {
    const schedule: MailInline = {
      link: say('off.schedule.link'),
      href: writer.url(getSchedulePath(writer.payer?.companyId)),
    };
    return parts<MailInline>('off.again.late', { schedule });
  }
  const manage: MailInline = { link: say('off.manage.link'), href: manageUrl(writer) };
  return parts<MailInline>('off.again.text', { last: writer.date(lastDay), manage });
}

/** [SM5] The confirmation of stopping: nothing is charged, and what happens on the renewal date instead. */
export const autoPayOff = defineEmail({
  kind: 'auto-pay-off',
  when: 'the customer turns auto-pay off',
  key: 'auto-pay-off:{subscription}:{moment}',
  content(writer, facts: AutoPayOffFacts) {
    const { say } = writer;
    const { amount, consent } = facts;
    const date = writer.date(facts.endsOn);
    return {
      subject: say('off.subject'),
      preheader: say('off.preheader', { date }),
      reference: say('mail.ref.ends', { date }),
      heading: say('off.heading'),
      reason: 'plan',
      blocks: [
        mailText(say('off.text', { planSeats: planSeats(writer, facts), date })),
        {
          is: 'facts',
          rows: [
            {
              label: say('off.invoice', { date }),
              value: [
                amount === null ? say('off.invoice.plain') : say('off.invoice.text', { amount: writer.money(amount) }),
              ],
            },
            { label: say('off.paid'), value: [say('off.paid.text')] },
            { label: say('off.unpaid'), value: [say('off.unpaid.text')] },
            { label: say('off.again'), value: againText(writer, facts) },
          ],
        },
        planButton(writer),
        ...(consent
          ? [
              {
                is: 'quote' as const,
                intro: say('off.consent', { date: writer.date(consent.at) }),
                text: consent.text,
                version: '',
              },
            ]
          : []),
      ],
    };
  },
  sample: {
    ...TEXAS_PLAN,
    amount: 659_700,
    isLocked: false,
  },
  variants: {
    late: { isLocked: true, consent: null },
  },
});
