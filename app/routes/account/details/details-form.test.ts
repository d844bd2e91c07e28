import { describe, expect, it } from 'vitest';
import { isChanged, problemsOf, toEditedDetails, toSave, writtenPhone } from './details-form.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Quill',
  phone: '5550100199',
  companyName: 'Quill Works',
  companyType: 'Contractor',
  email: 'ada@quill.example',
};
const BLANK = { firstName: ' ', lastName: '', phoneNumber: '' };

describe('[ACC-16] a field that is blank on save', () => {
  it('keeps the old value', () => {
    expect(problemsOf(BLANK, ADA)).toEqual({});
    expect(toSave(BLANK, ADA)).toEqual({ firstName: 'Ada', lastName: 'Quill', phoneNumber: '(555) 010-0199' });
  });

  it('is an error at the field without an old value', () => {
    const nobody = { ...ADA, firstName: '', lastName: ' ', phone: '' };
    expect(problemsOf(BLANK, nobody)).toEqual({ firstName: 'missing', lastName: 'missing', phoneNumber: 'missing' });
    expect(problemsOf({ ...BLANK, lastName: 'Quill' }, { ...nobody, firstName: 'Ada' })).toEqual({
      phoneNumber: 'missing',
    });
  });

  it('is sent blank if the old number has another format: the store keeps it', () => {
    const abroad = { ...ADA, phone: '+44 20 7946 0018' };
    expect(toEditedDetails(abroad).phoneNumber).toBe('');
    expect(problemsOf(toEditedDetails(abroad), abroad)).toEqual({});
    expect(toSave(toEditedDetails(abroad), abroad).phoneNumber).toBe('');
  });
});

it('[ACC-02] reports an incomplete number', () => {
  expect(problemsOf({ ...BLANK, phoneNumber: '(555) 01' }, ADA)).toEqual({ phoneNumber: 'short' });
});

it.each([
  ['5550100199', '(555) 010-0199'],
  ['+1 555 010 0199', '(555) 010-0199'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['0100199', '0100199'],
  ['', ''],
])('[ACC-02] %j is shown as %j', (phone, shown) => {
  expect(writtenPhone(phone)).toBe(shown);
});

it('[ACC-01] detects a change only if a value differs from the initial one', () => {
  expect(isChanged(toEditedDetails(ADA), ADA)).toBe(false);
  expect(isChanged({ ...toEditedDetails(ADA), lastName: 'Quilt' }, ADA)).toBe(true);
});
