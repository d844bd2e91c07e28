import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import {
  type CompanySubject,
  companyButton,
  listRoles,
  nameCompany,
  SAMPLE_COMPANY,
  startWithCompany,
} from './company-mail-parts.ts';

/** `restored`: a removed member whose membership an administrator restored. `canAskAgainAt`: ISO. */
export type JoinAnswerFacts = CompanySubject &
  (
    | { answer: 'accepted' | 'restored'; roles: readonly CompanyRole[]; canAskAgainAt?: never }
    | { answer: 'declined'; canAskAgainAt: string; roles?: never }
  );

export const joinAnswer = defineEmail({
  kind: 'join-answer',
  when: 'an administrator confirms or declines a request to join a company, or restores a removed member',
  key: 'join-answer:{company}:{request or customer}:{answer}:{moment}',
  content(writer, facts: JoinAnswerFacts, shop) {
    const { say, date, url } = writer;
    const company = nameCompany(writer, facts);
    if (facts.answer === 'declined') {
      const again = date(facts.canAskAgainAt);
      const subject = say('declined.subject', { company: startWithCompany(writer, facts) });
      return {
        subject,
        preheader: say('declined.preheader', { date: again }),
        reference: '',
        heading: subject,
        reason: 'company',
        blocks: [
          mailText(say('declined.text', { company, date: again })),
          { is: 'button', label: say('declined.button'), href: url('/account') },
        ],
      };
    }
    const subject = say('accepted.subject', { company });
    return {
      subject,
      preheader: say(`${facts.answer}.preheader`),
      reference: '',
      heading: subject,
      reason: 'company',
      blocks: [
        mailText(say(`${facts.answer}.text`)),
        {
          is: 'facts',
          rows: [
            {
              label: say('company.fact.roles'),
              value: [listRoles(writer, facts.roles, shop) ?? say('company.role.none')],
            },
          ],
        },
        companyButton(writer, facts),
      ],
    };
  },
  sample: { ...SAMPLE_COMPANY, answer: 'accepted', roles: ['buyer'] },
  variants: {
    'no-role': { roles: [] },
    restored: { answer: 'restored' },
    declined: { answer: 'declined', canAskAgainAt: '2026-12-17T09:00:00Z' },
  },
});
