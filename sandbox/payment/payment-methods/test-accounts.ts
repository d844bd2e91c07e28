import { createHash } from 'node:crypto';
import type { CardBehaviour } from '../cards/test-cards.ts';

export const TEST_ROUTING = '110000000';
export const TEST_BANK = 'STRIPE TEST BANK';
/** Clearing time of a debit, in seconds of business time. */
export const CLEARING_TIME = 4 * 86_400;

export type TestAccount = { number: string; behaviour: CardBehaviour; tokens: readonly string[] };

/** The supported published test bank accounts. Any other number is refused before it is stored. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  { number: '000123456789', behaviour: 'pays', tokens: ['pm_usBankAccount_success'] },
  { number: '000222222227', behaviour: 'no-funds', tokens: ['pm_usBankAccount_insufficientFunds'] },
  { number: '000111111116', behaviour: 'account-closed', tokens: ['pm_usBankAccount_accountClosed'] },
  { number: '000666666661', behaviour: 'clears-later', tokens: ['pm_usBankAccount_processing'] },
  { number: '000333333335', behaviour: 'bounces-later', tokens: ['pm_usBankAccount_debitNotAuthorized'] },
];

export const findTestAccount = (number: string): TestAccount | null =>
  TEST_ACCOUNTS.find((account) => account.number === number) ?? null;
export const findTokenAccount = (token: string): TestAccount | null =>
  TEST_ACCOUNTS.find((account) => account.tokens.includes(token)) ?? null;

/** Returns a fingerprint of the behavior, not of the number, so that it reveals no digit. */
export const fingerprintOfAccount = (account: TestAccount): string =>
  createHash('sha256').update(`bank:${account.behaviour}`).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16);
