import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type CompanySubject, nameCompany, SAMPLE_COMPANY } from './company-mail-parts.ts';

export const memberRemoved = defineEmail({
  kind: 'member-removed',
  when: 'an administrator removes a member from a company',
  key: 'member-removed:{company}:{customer}:{moment}',
  content(writer, facts: CompanySubject) {
    const { say, url } = writer;
    const company = nameCompany(writer, facts);
    return {
      subject: say('removed.subject', { company }),
      preheader: say('removed.preheader'),
      reference: '',
      heading: say('removed.heading', { company }),
      reason: 'company',
      blocks: [
        mailText(say('removed.text', { company })),
        { is: 'button', label: say('removed.button'), href: url('/account/library') },
      ],
    };
  },
  sample: SAMPLE_COMPANY,
});
