import { expect, it } from 'vitest';
import { formatPhone, newPasswordError, readCreateFields } from './read-fields.ts';

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
  expect(readCreateFields(good)).toEqual({
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
  expect(Object.keys(readCreateFields({ ...good, [name]: value }).errors)).toEqual([name]);
});

it('[ACC-02] writes a phone number as (###) ###-####', () => {
  expect(formatPhone('+1 (303) 555 0142')).toBe('(303) 555-0142');
  expect(formatPhone('1303555014')).toBe('(130) 355-5014');
  expect(formatPhone('30355501425')).toBeNull();
});

it('refuses the e-mail as password', () => {
  expect(newPasswordError('ada@reyes.example', 'Ada@Reyes.example')).toHaveProperty('password');
});
