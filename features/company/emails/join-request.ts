import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import {
  type CompanySubject,
  companyButton,
  type NamedPerson,
  nameCompany,
  namePerson,
  SAMPLE_COMPANY,
} from './company-mail-parts.ts';

/** `hasJoined`: the company lets colleagues join right away. `at`: ISO. */
export type JoinRequestFacts = CompanySubject & { person: NamedPerson; email: string; at: string; hasJoined: boolean };

export const joinRequestMail = defineEmail({
  kind: 'join-request',
  when: "a customer with a confirmed email at a company's verified domain asks to join, or joins right away; goes to its administrators",
  key: 'join-request:{company}:{customer}:{moment}:{hash of the recipient}',
  content(writer, facts: JoinRequestFacts) {
    const { say, date } = writer;
    const part = facts.hasJoined ? 'joined' : 'join';
    const subject = say(`${part}.subject`, {
      person: namePerson(facts.person, say('company.colleague')),
      company: nameCompany(writer, facts),
    });
    return {
      subject,
      preheader: say(`${part}.preheader`),
      reference: '',
      heading: subject,
      reason: 'company',
      blocks: [
        mailText(say(`${part}.text`)),
        {
          is: 'facts',
          rows: [
            { label: say('company.fact.email'), value: [facts.email] },
            ...(facts.hasJoined ? [] : [{ label: say('company.fact.asked'), value: [date(facts.at)] }]),
          ],
        },
        companyButton(writer, facts, facts.hasJoined ? undefined : say('join.button')),
      ],
    };
  },
  sample: {
    ...SAMPLE_COMPANY,
    person: { firstName: 'Jamie', lastName: 'Kowalski' },
    email: 'jamie.kowalski@mendezbuilders.example.com',
    at: '2026-12-03T09:00:00Z',
    hasJoined: false,
  },
  variants: { joined: { hasJoined: true } },
});
