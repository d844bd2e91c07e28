import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { badRequest, type Reply } from '../wire/reply.ts';
import { findTestAccount, TEST_ROUTING, type TestAccount } from './test-accounts.ts';

export const accountParams = z.strictObject({
  routing_number: z.string().min(1).max(20),
  account_number: z.string().min(1).max(40),
  account_holder_type: z.enum(['company', 'individual']).optional(),
  account_type: z.enum(['checking', 'savings']).optional(),
});

export type ReadAccount = {
  account: TestAccount;
  holderType: 'company' | 'individual';
  accountType: 'checking' | 'savings';
};

/** Validates input against the published test accounts; a number that may be real never leaves this function. */
export function readAccount(typed: z.output<typeof accountParams>): Result<ReadAccount, 'refused'> & { reply?: Reply } {
  const refuse = (message: string, code: string, param: string) => ({
    ...err('refused'),
    reply: badRequest(message, { code, param: `us_bank_account[${param}]` }),
  });
  if (typed.routing_number.replaceAll(/[\s-]/g, '') !== TEST_ROUTING) {
    return refuse(`Use the test routing number ${TEST_ROUTING}.`, 'routing_number_invalid', 'routing_number');
  }
  const account = findTestAccount(typed.account_number.replaceAll(/[\s-]/g, ''));
  if (account === null) {
    return refuse(
      'You must use a test bank account number in test mode. Try 000123456789.',
      'account_number_invalid',
      'account_number',
    );
  }
  return ok({
    account,
    holderType: typed.account_holder_type ?? 'individual',
    accountType: typed.account_type ?? 'checking',
  });
}
