import {
  type AddressField,
  type AddressValue,
  addressProblems,
  COUNTRIES,
  contactValue,
  ELEMENT_STATES,
  isSameAddress,
} from './address-rules.ts';
import { checkFields, type ElementField, findField, watchFields } from './form-field.ts';
import { openHost, postToParent } from './frame-host.ts';
import type { AddressSetup, AddressState } from './frame-messages.ts';

const contact = findField('contact');
const country = findField('country');
const line2 = findField('line2');
const state = findField('state');
const region = findField('region');
const fields: Record<AddressField, ElementField> = {
  name: findField('name'),
  line1: findField('line1'),
  city: findField('city'),
  state,
  postal_code: findField('postal'),
  phone: findField('phone'),
};
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

let options: AddressSetup['options'] = {};
let isSetUp = false;
const isUs = (): boolean => country.value() === 'US';

function fill(select: ElementField, entries: readonly (readonly [value: string, text: string])[]): void {
  select.input.replaceChildren(
    ...entries.map(([value, text]) => {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = text;
      return option;
    }),
  );
}

function value(): AddressValue {
  const phone = fields.phone.value();
  return {
    name: fields.name.value(),
    address: {
      line1: fields.line1.value(),
      line2: line2.value() === '' ? null : line2.value(),
      city: fields.city.value(),
      state: isUs() ? state.value() : region.value(),
      postal_code: fields.postal_code.value().toUpperCase(),
      country: country.value(),
    },
    ...(options.fields?.phone === 'always' ? { phone } : {}),
  };
}

const problems = () =>
  addressProblems(value(), {
    isOrganization: options.display?.name === 'organization',
    hasName: options.fields?.name !== 'never',
    isPhoneRequired: options.fields?.phone === 'always' && options.validation?.phone?.required === 'always',
  });

function stateNow(): AddressState {
  const known = contact.row.hidden ? undefined : options.contacts?.[Number(contact.value())];
  const now = value();
  const isKnown = known !== undefined && isSameAddress(contactValue(known), now);
  const typed = [...Object.values(fields), line2, region].some(({ input, row }) => !row.hidden && input.value !== '');
  return { complete: Object.keys(problems()).length === 0, empty: !typed, isNewAddress: !isKnown, value: now };
}

let last = '';
function tellChange(): void {
  const state = stateNow();
  const text = JSON.stringify(state);
  if (text === last) return;
  last = text;
  postToParent({ type: 'change', state });
}

/**
 * Adapts the fields to the country: a list of states in the United States, text elsewhere; a ZIP code is a postal code
 * elsewhere.
 */
function showCountry(): void {
  state.row.hidden = !isUs();
  region.row.hidden = isUs();
  byId('postal-label').textContent = isUs() ? 'ZIP code' : 'Postal code';
  (fields.postal_code.input as HTMLInputElement).inputMode = isUs() ? 'numeric' : 'text';
  for (const field of [state, fields.postal_code, fields.phone]) field.show(null);
}

function write(
  given: Partial<Omit<AddressValue, 'address'>> & { address?: Partial<Record<string, string | null>> },
): void {
  const { address = {} } = given;
  const put = (field: ElementField, text: string | null | undefined): void => {
    if (text !== undefined) field.input.value = text ?? '';
  };
  put(fields.name, given.name);
  put(country, address.country);
  if (country.input.value === '') country.input.value = firstCountry();
  put(fields.line1, address.line1);
  put(line2, address.line2);
  put(fields.city, address.city);
  put(state, address.state);
  put(region, address.state);
  put(fields.postal_code, address.postal_code);
  put(fields.phone, given.phone);
  showCountry();
  for (const field of Object.values(fields)) field.show(null);
}

const countries = (): readonly string[] => {
  const allowed = options.allowedCountries ?? [];
  return allowed.length > 0 ? allowed : COUNTRIES;
};
const firstCountry = (): string => (countries().includes('US') ? 'US' : (countries()[0] ?? 'US'));

function setUp(next: AddressSetup['options'], isFirst: boolean): void {
  const before = country.value();
  options = next;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const listed = countries().map((code) => [code, names.of(code) ?? code] as const);
  fill(
    country,
    [...listed].sort(([a, x], [b, y]) => Number(b === 'US') - Number(a === 'US') || x.localeCompare(y)),
  );
  country.input.value = isFirst ? firstCountry() : before;
  const isOrganization = options.display?.name === 'organization';
  byId('name-label').textContent = isOrganization ? 'Name or company' : 'Full name';
  fields.name.input.setAttribute('autocomplete', isOrganization ? 'billing organization' : 'billing name');
  fields.name.row.hidden = options.fields?.name === 'never';
  fields.phone.row.hidden = options.fields?.phone !== 'always';
  byId('phone-optional').hidden = options.validation?.phone?.required === 'always';
  const contacts = options.contacts ?? [];
  contact.row.hidden = contacts.length === 0;
  if (!isFirst) {
    showCountry();
    return;
  }
  fill(contact, [
    ...contacts.map(({ name, address }, i) => [String(i), `${name}, ${address.line1}, ${address.city}`] as const),
    ['new', 'New address'],
  ]);
  fill(state, [['', 'Choose a state'], ...Object.entries(ELEMENT_STATES)]);
  const given = options.defaultValues;
  if (given !== undefined) write({ name: given.name ?? '', phone: given.phone ?? '', address: given.address });
  else if (contacts[0] !== undefined) write(contactValue(contacts[0]));
  showCountry();
  contact.input.value = given === undefined && contacts.length > 0 ? '0' : 'new';
  tellChange();
}

const EMPTY: Parameters<typeof write>[0] = {
  name: '',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', postal_code: '' },
};

watchFields(fields, problems, tellChange);
watchFields({ line2, region }, () => ({}), tellChange);
country.input.addEventListener('change', () => {
  showCountry();
  tellChange();
});
contact.input.addEventListener('change', () => {
  const chosen = options.contacts?.[Number(contact.value())];
  write(chosen === undefined ? EMPTY : { ...EMPTY, ...contactValue(chosen) });
  tellChange();
});

openHost({
  setUp(message) {
    if (message.kind !== 'address') return;
    setUp(message.options, !isSetUp);
    isSetUp = true;
  },
  command(name) {
    if (name === 'focus') (fields.name.row.hidden ? country : fields.name).input.focus();
    if (name === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (name !== 'clear') return;
    write(EMPTY);
    tellChange();
  },
  respond(question) {
    if (question.type === 'value') return { state: stateNow() };
    const error = checkFields(fields, problems);
    tellChange();
    return error === null ? { state: stateNow() } : { error, state: stateNow() };
  },
});
