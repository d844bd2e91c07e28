import type { EditedDetails } from '../../../../features/account/ui/account-details.ts';
import { formatPhone, isCompletePhone, readPhone } from '../../../../features/account/ui/phone-field-text.ts';
import type { AccountDetails } from '../../../../features/account/use-cases/read-details.ts';

export type FieldName = keyof EditedDetails;
export const DETAIL_FIELDS: readonly FieldName[] = ['firstName', 'lastName', 'phoneNumber'];
/** The problem of a field: empty with no stored value, or an incomplete number. */
export type DetailsProblem = 'missing' | 'short';
export type Problems = Partial<Record<FieldName, DetailsProblem>>;

/** [ACC-02] Formats a US number as `(###) ###-####`; returns any other number, such as a foreign one, as entered. */
export const writtenPhone = (phone: string): string => (isPhoneOfOurs(phone) ? formatPhone(phone) : phone.trim());
const isPhoneOfOurs = (phone: string): boolean =>
  isCompletePhone(phone) && phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length === 10;

/**
 * Returns the initial form values, which Cancel restores. A number that the field cannot represent starts blank and
 * stays stored.
 */
export const toEditedDetails = ({ firstName, lastName, phone }: AccountDetails): EditedDetails => ({
  firstName,
  lastName,
  phoneNumber: isPhoneOfOurs(phone) ? formatPhone(phone) : '',
});

export const isChanged = (values: EditedDetails, details: AccountDetails): boolean => {
  const start = toEditedDetails(details);
  return DETAIL_FIELDS.some((name) => values[name] !== start[name]);
};

/** [ACC-16] Returns the problem of each field. A blank field is an error only if no stored value can replace it. */
export function problemsOf(values: EditedDetails, details: AccountDetails): Problems {
  const { firstName, lastName, phone } = details;
  const old: EditedDetails = { firstName, lastName, phoneNumber: phone };
  const problems: Problems = {};
  for (const name of DETAIL_FIELDS)
    if (values[name].trim() === '' && old[name].trim() === '') problems[name] = 'missing';
  if (readPhone(values.phoneNumber) !== '' && !isCompletePhone(values.phoneNumber)) problems.phoneNumber = 'short';
  return problems;
}

/**
 * [ACC-01] [ACC-16] Returns the values to save. A blank name is replaced by the stored one; a blank number is sent
 * blank, and the store keeps the old one.
 */
export const toSave = (
  { firstName, lastName, phoneNumber }: EditedDetails,
  details: AccountDetails,
): EditedDetails => ({
  firstName: firstName.trim() || details.firstName,
  lastName: lastName.trim() || details.lastName,
  phoneNumber: phoneNumber || (isPhoneOfOurs(details.phone) ? formatPhone(details.phone) : ''),
});
