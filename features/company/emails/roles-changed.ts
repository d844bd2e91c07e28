import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import {
  type CompanySubject,
  companyButton,
  listRoles,
  type NamedPerson,
  nameCompany,
  namePerson,
  SAMPLE_COMPANY,
} from './company-mail-parts.ts';

export type RolesChangedFacts = CompanySubject & { before: readonly CompanyRole[]; now: readonly CompanyRole[] };

/** To the member whose roles changed. */
export const rolesChanged = defineEmail({
  kind: 'roles-changed',
  when: "an administrator changes a member's roles; goes to that member, and to the other administrators if the member becomes one",
  key: 'roles-changed:{company}:{customer}:{version}:{hash of the recipient}',
  content(writer, facts: RolesChangedFacts, shop) {
    const { say } = writer;
    const company = nameCompany(writer, facts);
    const [before, now] = [facts.before, facts.now].map((roles) => listRoles(writer, roles, shop));
    const subject = say('roles.subject', { company });
    return {
      subject,
      preheader: now ? say('roles.preheader', { roles: now }) : say('roles.preheader.none'),
      reference: '',
      heading: subject,
      reason: 'company',
      blocks: [
        mailText(say('roles.text', { company })),
        {
          is: 'facts',
          rows: [
            { label: say('roles.before'), value: [before ?? say('company.role.none')] },
            { label: say('roles.now'), value: [now ?? say('company.role.none')] },
          ],
        },
        companyButton(writer, facts),
      ],
    };
  },
  sample: { ...SAMPLE_COMPANY, before: ['buyer'], now: ['buyer', 'approver'] },
  variants: { none: { now: [] } },
});

/** To the other administrators when a member becomes one. */
export const administratorAdded = defineEmail({
  kind: 'roles-changed',
  form: 'administrator',
  when: rolesChanged.when,
  key: rolesChanged.key,
  content(writer, facts: CompanySubject & { person: NamedPerson }) {
    const { say } = writer;
    const subject = say('administrator.subject', {
      person: namePerson(facts.person, say('company.colleague')),
      company: nameCompany(writer, facts),
    });
    return {
      subject,
      preheader: say('administrator.preheader'),
      reference: '',
      heading: subject,
      reason: 'company',
      blocks: [mailText(say('administrator.text')), companyButton(writer, facts)],
    };
  },
  sample: { ...SAMPLE_COMPANY, person: { firstName: 'Gus', lastName: 'Petrakis' } },
});
