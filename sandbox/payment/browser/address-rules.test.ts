import { describe, expect, it } from 'vitest';
import { type AddressValue, addressProblems, COUNTRIES, ELEMENT_STATES } from './address-rules.ts';

const needs = { isOrganization: true, hasName: true, isPhoneRequired: false };
const full: AddressValue = {
  name: 'Reyes Kettner Architects',
  address: {
    line1: '418 Larkspur Avenue',
    line2: null,
    city: 'Round Rock',
    state: 'TX',
    postal_code: '78664',
    country: 'US',
  },
};
const wrong = (address: Partial<AddressValue['address']>, more: Partial<AddressValue> = {}) =>
  Object.keys(addressProblems({ ...full, ...more, address: { ...full.address, ...address } }, needs));

describe('[SUB-12] a billing address', () => {
  it('is complete when all required fields are set', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ postal_code: '78664-1234', line2: 'Suite 4' })).toEqual([]);
  });

  it.each([
    [{ postal_code: '7866' }, ['postal_code']],
    [{ postal_code: '' }, ['postal_code']],
    [{ state: '' }, ['state']],
    [{ state: 'XX' }, ['state']],
    [{ line1: '', city: '' }, ['line1', 'city']],
    [{ country: 'CA', state: 'ON', postal_code: '78664' }, ['postal_code']],
    [{ country: 'CA', state: 'ON', postal_code: 'K1A 0B1' }, []],
    [{ country: 'DE', state: '', postal_code: '10115' }, []],
    [{ country: 'DE', state: '', postal_code: '' }, ['postal_code']],
    [{ country: 'HK', state: '', postal_code: '' }, []],
  ])('with %o', (change, fields) => {
    expect(wrong(change)).toEqual(fields);
  });

  it('returns errors with the remedy', () => {
    const { postal_code, name } = addressProblems(
      { ...full, name: '', address: { ...full.address, postal_code: '7866' } },
      needs,
    );
    expect(postal_code?.message).toBe('Enter a 5-digit ZIP code.');
    expect(name?.message).toBe('Enter your name or your company.');
  });

  it('accepts a complete phone number, and requires one only if configured', () => {
    expect(wrong({}, { phone: '(512) 555-0177' })).toEqual([]);
    expect(wrong({}, { phone: '555-0177' })).toEqual(['phone']);
    expect(addressProblems(full, { ...needs, isPhoneRequired: true })).toHaveProperty('phone');
  });

  it('lists each state and country once', () => {
    expect(Object.keys(ELEMENT_STATES).length).toBe(59);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES[0]).toBe('US');
  });
});
