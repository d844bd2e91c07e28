import { describe, expect, it } from 'vitest';
import { checkBilling, readBilling, taxState } from './billing.ts';

const typed: Record<string, string> = {
  firstName: ' Nora ',
  lastName: 'Field',
  street1: '1  Main',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};
const form = (change: Record<string, string> = {}) => readBilling((name) => ({ ...typed, ...change })[name]);

describe('[CRT-19] billing details', () => {
  it('trims, and takes the United States for granted', () => {
    expect(form()).toMatchObject({ firstName: 'Nora', street1: '1 Main', company: '', countryCode: 'US' });
    expect(checkBilling(form())).toEqual({});
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ zip: '7870' }, 'zip'],
    [{ zip: '78701-12' }, 'zip'],
    [{ state: 'XX' }, 'state'],
    [{ state: '__proto__' }, 'state'],
    [{ countryCode: 'DE' }, 'countryCode'],
    [{ city: 'x'.repeat(200) }, 'city'],
    [{ company: `a${String.fromCharCode(0)}b` }, 'company'],
  ])('%o is refused at its field', (change, field) => {
    expect(Object.keys(checkBilling(form(change)))).toEqual([field]);
  });

  it('taxes by a real state only', () => {
    expect(taxState({ state: 'TX' })).toBe('TX');
    expect(taxState({ state: '' })).toBeNull();
    expect(taxState({ state: 'constructor' })).toBeNull();
  });
});

it('[LK-23] lists errors in the order of the fields, the country before the address', () => {
  const names = Object.keys(checkBilling(readBilling((name) => (name === 'countryCode' ? 'DE' : ''))));
  expect(names).toEqual(['firstName', 'lastName', 'countryCode', 'street1', 'city', 'state', 'zip']);
});
