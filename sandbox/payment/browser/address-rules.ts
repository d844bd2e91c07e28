import type { ContactOption, StripeAddressElementChangeEvent } from '@stripe/stripe-js';
import { problem } from './card-format.ts';
import type { FieldError } from './frame-messages.ts';

/** Pure validation rules of an address: the fields of a country and their errors. */
export type AddressValue = StripeAddressElementChangeEvent['value'];

export const ELEMENT_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'US Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Supported billing countries; the browser provides their names. */
export const COUNTRIES: readonly string[] =
  'US AE AR AT AU BD BE BG BH BM BO BR BS CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GH GR GT HK HR HU ID IE IL IN IS IT JM JO JP KE KR KW KY LB LI LT LU LV MA MT MX MY NG NL NO NZ OM PA PE PH PK PL PT PY QA RO RS SA SE SG SI SK SV TH TN TR TT TW UA UY VN ZA'.split(
    ' ',
  );

export type AddressField = 'name' | 'line1' | 'city' | 'state' | 'postal_code' | 'phone';
export type AddressNeeds = { isOrganization: boolean; hasName: boolean; isPhoneRequired: boolean };

/** Returns the errors by field, in display order. */
export function addressProblems(value: AddressValue, needs: AddressNeeds): Partial<Record<AddressField, FieldError>> {
  const { address } = value;
  const isUs = address.country === 'US';
  const found: Partial<Record<AddressField, FieldError>> = {};
  const add = (field: AddressField, code: string, message: string): void => {
    found[field] = problem(code, message);
  };
  if (needs.hasName && value.name === '')
    add('name', 'incomplete_name', needs.isOrganization ? 'Enter your name or your company.' : 'Enter your full name.');
  if (address.line1 === '') add('line1', 'incomplete_line1', 'Enter the street and number.');
  if (address.city === '') add('city', 'incomplete_city', 'Enter the city.');
  if (isUs && !Object.hasOwn(ELEMENT_STATES, address.state)) add('state', 'incomplete_state', 'Choose a state.');
  const code = postalProblem(address.country, address.postal_code);
  if (code !== null) found.postal_code = code;
  const digits = (value.phone ?? '').replaceAll(/\D/g, '').length;
  if (needs.isPhoneRequired && digits === 0) add('phone', 'incomplete_phone', 'Enter a phone number.');
  else if (digits > 0 && (digits < (isUs ? 10 : 6) || digits > 15))
    add('phone', 'invalid_phone', isUs ? 'A phone number needs 10 digits.' : 'Check the phone number.');
  return found;
}

/** Countries without postal codes; the server accepts such an address too. */
export const WITHOUT_POSTAL_CODES: readonly string[] = ['AE', 'BO', 'BS', 'GH', 'HK', 'JM', 'QA'];

function postalProblem(country: string, text: string): FieldError | null {
  if (country === 'US') {
    if (/^\d{5}(-?\d{4})?$/.test(text)) return null;
    return problem(text === '' ? 'incomplete_postal_code' : 'invalid_postal_code', 'Enter a 5-digit ZIP code.');
  }
  if (country === 'CA' && !/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text))
    return problem('invalid_postal_code', 'Enter the postal code, for example K1A 0B1.');
  const isNeeded = !WITHOUT_POSTAL_CODES.includes(country);
  return isNeeded && text === '' ? problem('incomplete_postal_code', 'Enter the postal code.') : null;
}

const PARTS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;
/** Whether two addresses are equal, in any order of their parts. */
export const isSameAddress = (a: AddressValue, b: AddressValue): boolean =>
  a.name === b.name && PARTS.every((part) => (a.address[part] ?? '') === (b.address[part] ?? ''));

export const contactValue = ({ name, phone, address }: ContactOption): AddressValue => ({
  name,
  address: { ...address, line2: address.line2 ?? null },
  ...(phone === undefined ? {} : { phone }),
});
