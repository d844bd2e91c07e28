import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import { invitationPath } from '../rules/company-paths.ts';
import {
  type CompanySubject,
  listRoles,
  type NamedPerson,
  nameCompany,
  namePerson,
  SAMPLE_COMPANY,
} from './company-mail-parts.ts';

/** `token` opens the invitation's page. `validUntil`: ISO. */
export type InvitationFacts = CompanySubject & {
  invitedBy: NamedPerson;
  email: string;
  roles: readonly CompanyRole[];
  token: string;
  validUntil: string;
};

/** Sent to a person who may not know the shop: its only free texts are two names, and only if they are names [SE-12]. */
export const companyInvitationMail = defineEmail({
  kind: 'company-invitation',
  when: 'an administrator of a company invites an address, or sends the invitation again',
  key: 'company-invitation:{invitation}:{hash of the link}',
  content(writer, facts: InvitationFacts, shop) {
    const { say, parts, date, url } = writer;
    const names = { person: namePerson(facts.invitedBy, say('company.person')), company: nameCompany(writer, facts) };
    const until = date(facts.validUntil);
    const href = url(invitationPath(facts.token));
    const roles = listRoles(writer, facts.roles, shop);
    return {
      subject: say('invitation.subject', { ...names, store: shop.companyName }),
      preheader: say('invitation.preheader', { date: until }),
      reference: '',
      heading: say('invitation.heading', names),
      reason: 'invitation',
      blocks: [
        mailText(say('invitation.text', { company: names.company, store: shop.companyName })),
        {
          is: 'facts',
          rows: [
            { label: say('invitation.for'), value: [facts.email] },
            ...(roles === null ? [] : [{ label: say('company.fact.roles'), value: [roles] }]),
            { label: say('invitation.until'), value: [until] },
          ],
        },
        { is: 'button', label: say('invitation.button'), href },
        mailText(...parts<MailInline>('invitation.link', { link: { address: href } })),
        { is: 'note', tone: 'mark', text: [{ strong: say('invitation.not') }, say('invitation.not.text')] },
      ],
    };
  },
  sample: {
    ...SAMPLE_COMPANY,
    invitedBy: { firstName: 'Rosa', lastName: 'Quintero' },
    email: 'lou.fenton@mendezbuilders.example.com',
    roles: ['buyer', 'approver'],
    token: '9f2cA1b0c3D4e5F6g7H8',
    validUntil: '2026-12-14T09:00:00Z',
  },
  variants: { 'no-role': { roles: [] } },
});
