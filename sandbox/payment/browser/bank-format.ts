import { digitsOf, problem } from './card-format.ts';
import type { FieldError } from './frame-messages.ts';

/** Pure rules of the fields of a US bank account. */
const WEIGHTS = [3, 7, 1];

/** Whether the check digit of a routing number is valid: the sum with weights 3, 7, 1 is a multiple of ten. */
const hasRoutingCheck = (digits: string): boolean =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (WEIGHTS[i % 3] ?? 0), 0) % 10 === 0;

export function routingProblem(text: string): FieldError | null {
  const digits = digitsOf(text);
  if (digits.length !== 9) return problem('routing_number_incomplete', 'Enter the 9 digits of the routing number.');
  const isValid = digits !== '000000000' && hasRoutingCheck(digits);
  return isValid ? null : problem('routing_number_invalid', 'Check the routing number. One of its digits is wrong.');
}

export function accountProblem(text: string): FieldError | null {
  const { length } = digitsOf(text);
  if (length < 4) return problem('account_number_incomplete', 'Enter the whole account number.');
  return length > 17 ? problem('account_number_invalid', 'An account number has at most 17 digits.') : null;
}

export const holderProblem = (text: string): FieldError | null =>
  text.trim().length < 2 ? problem('incomplete_name', 'Enter the name on the account.') : null;
