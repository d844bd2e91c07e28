import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type CompanySubject, companyButton, nameCompany, SAMPLE_COMPANY } from './company-mail-parts.ts';

type DomainFacts = CompanySubject & { domain: string };

function domainEmail<const State extends 'verified' | 'lost'>(state: State, when: string) {
  const part: 'verified' | 'lost' = state;
  return defineEmail({
    kind: `domain-${state}`,
    when,
    key: `domain-${state}:{company}:{domain}:{moment}:{hash of the recipient}`,
    content(writer, facts: DomainFacts) {
      const { say } = writer;
      const { domain } = facts;
      const company = nameCompany(writer, facts);
      return {
        subject: say(`domain.${part}.subject`, { domain, company }),
        preheader: say(`domain.${part}.preheader`),
        reference: '',
        heading: say(`domain.${part}.heading`, { domain }),
        reason: 'company',
        blocks: [mailText(say(`domain.${part}.text`, { domain, company })), companyButton(writer, facts)],
      };
    },
    sample: { ...SAMPLE_COMPANY, domain: 'mendezcivil.example.net' },
  });
}

export const domainVerified = domainEmail(
  'verified',
  "the DNS record of a company's domain is found, or a staff member confirms the domain; goes to its administrators",
);
export const domainLost = domainEmail(
  'lost',
  "the DNS record of a company's domain is missing for three days; goes to its administrators",
);
