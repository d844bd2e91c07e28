import { expect, it } from 'vitest';
import { newPasswordError, parsePhone, readCreateFields } from './read-fields.ts';

const SHOP = ['Planroom', 'planroom.example'];
const RULES = { company: 'required', companyTypes: ['Architect', 'Contractor'], phone: 'required' } as const;
const good = {
  firstName: ' Ada ',
  lastName: 'Reyes',
  companyName: 'Reyes  Kettner',
  companyType: 'Architect',
  phone: '303.555.0142',
  email: 'ada@reyes.example',
  password: 'ten letters',
};

it('tidies the fields of a new account', () => {
  expect(readCreateFields(good, SHOP, RULES)).toEqual({
    fields: {
      firstName: 'Ada',
      lastName: 'Reyes',
      companyName: 'Reyes Kettner',
      companyType: 'Architect',
      phone: '(303) 555-0142',
      email: 'ada@reyes.example',
    },
    errors: {},
  });
});

it.each([
  ['firstName', ''],
  ['lastName', 'x'.repeat(101)],
  ['companyName', '  '],
  ['companyType', 'Wizard'],
  ['phone', '555-0142'],
  ['email', 'ada@'],
  ['password', 'ninechars'],
])('names the field that is wrong: %s', (name, value) => {
  expect(Object.keys(readCreateFields({ ...good, [name]: value }, SHOP, RULES).errors)).toEqual([name]);
});

it('[ACC-02] writes a phone number as (###) ###-####', () => {
  expect(parsePhone('+1 (303) 555 0142')).toBe('(303) 555-0142');
  expect(parsePhone('1303555014')).toBe('(130) 355-5014');
  expect(parsePhone('30355501425')).toBeNull();
});

it.each([
  ['smith&jones@firm.example', 'smith&jones@firm.example'],
  [' li@中国.中国 ', 'li@xn--fiqs8s.xn--fiqs8s'],
])('[BR-07] takes %j for the e-mail of an account', (email, stored) => {
  const { fields, errors } = readCreateFields({ ...good, email }, SHOP, RULES);
  expect([fields.email, errors]).toEqual([stored, {}]);
});

it('refuses the e-mail as password', () => {
  expect(newPasswordError('ada@reyes.example', { email: 'Ada@Reyes.example' }, SHOP).password).toContain(
    'isn’t your email',
  );
});

it.each(['1234567890', 'qwertyuiop', 'password1234', 'planroom1234', 'reyes kettner 1', 'ada-reyes-2026'])(
  '[SE-33] refuses %s as a new password, and says why',
  (password) => {
    expect(readCreateFields({ ...good, password }, SHOP, RULES).errors.password).toMatch(/easy to guess/);
  },
);

it('[OP-28] asks for what the shop wants to know alone', () => {
  const { companyName: _name, companyType: _type, phone: _phone, ...minimum } = good;
  const optional = { company: 'optional', companyTypes: ['Guild'], phone: 'optional' } as const;
  expect(readCreateFields(minimum, SHOP, optional)).toMatchObject({
    fields: { companyName: '', companyType: '', phone: '' },
    errors: {},
  });
  expect(readCreateFields({ ...minimum, companyType: 'Guild' }, SHOP, optional).errors).toEqual({});
  const wrong = { ...minimum, companyType: 'Architect', phone: '555' };
  expect(Object.keys(readCreateFields(wrong, SHOP, optional).errors)).toEqual(['companyType', 'phone']);
  // fields that are off are ignored, whatever was sent
  const off = { company: 'off', companyTypes: ['Guild'], phone: 'off' } as const;
  expect(readCreateFields(good, SHOP, off)).toMatchObject({
    fields: { companyName: '', companyType: '', phone: '' },
    errors: {},
  });
});
