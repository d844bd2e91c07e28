import { expect, it } from 'vitest';
import { accountProblem, holderProblem, routingProblem } from './bank-format.ts';

it.each([
  ['110000000', undefined],
  ['021000021', undefined],
  ['110 000 000', undefined],
  ['110000001', 'routing_number_invalid'],
  ['000000000', 'routing_number_invalid'],
  ['11000000', 'routing_number_incomplete'],
  ['', 'routing_number_incomplete'],
])('the routing number %s', (typed, code) => {
  expect(routingProblem(typed)?.code).toBe(code);
});

it('an account requires its number and its holder', () => {
  expect(accountProblem('000123456789')).toBeNull();
  expect(accountProblem('123')?.code).toBe('account_number_incomplete');
  expect(accountProblem('123456789012345678')?.code).toBe('account_number_invalid');
  expect(holderProblem(' A ')?.message).toMatch(/name on the account/);
  expect(holderProblem('Ada Reyes')).toBeNull();
});
