import { expect, it } from 'vitest';
import { readAccount } from './read-account.ts';
import { fingerprintOfAccount, TEST_ACCOUNTS } from './test-accounts.ts';

const typed = { routing_number: '110000000', account_number: '000123456789' };
const codeOf = (change: Partial<typeof typed>) => {
  const read = readAccount({ ...typed, ...change });
  return read.ok ? read.value.account.behaviour : (read.reply!.body as { error: { code: string } }).error.code;
};

it.each([
  ['the account that pays', {}, 'pays'],
  ['numbers with spaces', { account_number: '000 1234 56789' }, 'pays'],
  ['the account that clears later', { account_number: '000666666661' }, 'clears-later'],
  ['a number that may be real', { account_number: '123456789012' }, 'account_number_invalid'],
  ['another bank', { routing_number: '021000021' }, 'routing_number_invalid'],
])('%s', (_, change, outcome) => {
  expect(codeOf(change)).toBe(outcome);
});

it('never repeats an entered number', () => {
  const read = readAccount({ ...typed, account_number: '998877665544' });
  expect(JSON.stringify(read)).not.toContain('998877665544');
});

it('has a distinct fingerprint for each account', () => {
  expect(new Set(TEST_ACCOUNTS.map(fingerprintOfAccount)).size).toBe(TEST_ACCOUNTS.length);
});
