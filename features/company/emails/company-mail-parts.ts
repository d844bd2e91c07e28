import { formatList } from '../../../core/format/format-list.ts';
import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import type { MailBlock, MailShop } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { greetingName, organizationName } from '../../shared/emails/sanitize-text.ts';
import { companyPath } from '../rules/company-paths.ts';
import { sortRoles } from '../rules/company-roles.ts';

/** The company that an email is about. `companyName`: as typed by a member. */
export type CompanySubject = { companyId: string; companyName: string };
/** A person that an email names, as they typed their name. */
export type NamedPerson = { firstName: string; lastName: string };

export const SAMPLE_COMPANY: CompanySubject = {
  companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
  companyName: 'Mendez Builders',
};

/** Returns the company's name if it is safe in an email [SE-12]. */
export const nameCompany = ({ say }: MailWriter, { companyName }: CompanySubject): string =>
  organizationName(companyName) ?? say('company.unnamed');

/** Returns the company's name for the start of a sentence. */
export const startWithCompany = ({ say }: MailWriter, { companyName }: CompanySubject): string =>
  organizationName(companyName) ?? say('company.unnamed.start');

/** Returns the person's name if it is safe in an email, else the replacement [SE-12]. */
export const namePerson = ({ firstName, lastName }: NamedPerson, unnamed: string): string =>
  [greetingName(firstName), greetingName(lastName)].filter((name) => name !== null).join(' ') || unnamed;

/** Returns the roles as a list in words; null if there are none. */
export function listRoles({ say }: MailWriter, roles: readonly CompanyRole[], { locale }: MailShop): string | null {
  if (roles.length === 0) return null;
  return formatList(
    sortRoles(roles).map((role) => say(`company.role.${role}`)),
    locale,
  );
}

export const companyButton = (
  { say, url }: MailWriter,
  { companyId }: CompanySubject,
  label = say('company.button'),
): MailBlock => ({ is: 'button', label, href: url(companyPath(companyId)) });
