import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readForms, readShop } from '../../../server/shop-folder/read-shop-folder.ts';
import { fieldsOf, parseDefinitions } from './definition.ts';

type Loose = { id: string; fieldGroups: { fields: Record<string, unknown>[] }[] };
const DEMO = join(import.meta.dirname, '..', '..', '..', 'demo');
const demo = readForms(DEMO).value as Loose[];
const changed = (change: (form: Loose) => unknown): Loose[] => {
  const forms = structuredClone(demo);
  change(forms[0]!);
  return forms;
};

it('[PRD-12] has five fields in the registration form, as many as its placeholder', () => {
  const form = parseDefinitions(demo).get('b2e9d7c4-1f08-4a63-9e55-6d4c3a71f820');
  expect(form && fieldsOf(form).map(({ name }) => name)).toEqual(['firstname', 'lastname', 'email', 'company', 'role']);
});

it('[CNT-06] uses the wide button for a form of the demo', () => {
  expect([...parseDefinitions(demo).keys()]).toContain(readShop(DEMO).formAccount.wideButtonForm);
});

it('has a link to the privacy policy and an email field in every form of the demo', () => {
  for (const form of parseDefinitions(demo).values()) {
    expect(form.legalConsentOptions).toMatchObject({ privacyText: expect.stringContaining('href="/privacy-policy"') });
    expect(fieldsOf(form).find(({ name }) => name === 'email')).toMatchObject({ required: true, fieldType: 'email' });
  }
});

it.each<[string, (form: Loose) => unknown]>([
  ['a field that stands twice', (form) => form.fieldGroups[0]?.fields.push({ ...form.fieldGroups[0].fields[0] })],
  [
    'a kind of field that is not drawn',
    (form) => Object.assign(form.fieldGroups[0]!.fields[0]!, { fieldType: 'file' }),
  ],
  ['a dropdown without options', (form) => Object.assign(form.fieldGroups[0]!.fields[0]!, { fieldType: 'dropdown' })],
  ['an id that is none', (form) => Object.assign(form, { id: '1' })],
  ['the id of another form', (form) => Object.assign(form, { id: demo[1]!.id })],
])('refuses %s', (_, change) => {
  expect(() => parseDefinitions(changed(change))).toThrow();
});
