import { createHash } from 'node:crypto';
import { passesLuhn } from '../../../core/luhn.ts';

export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-cvc'
  | 'fails-on-charge'
  // require authentication: unless set up for off-session payments, always, always and then without funds
  | 'authenticates'
  | 'always-authenticates'
  | 'authenticates-without-funds'
  // paid, and disputed at once
  | 'disputed-fraudulent'
  | 'disputed-not-received'
  | 'inquired-fraudulent'
  // of bank accounts
  | 'account-closed'
  | 'no-funds'
  | 'clears-later'
  | 'bounces-later';

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: CardBehaviour;
  /** test-mode payment method tokens of this card */
  tokens: readonly string[];
};

/** The supported published test cards. Any other number is refused before it is stored. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', tokens: ['pm_card_visa'] },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', tokens: ['pm_card_mastercard'] },
  { number: '378282246310005', brand: 'amex', behaviour: 'pays', tokens: ['pm_card_amex'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'declined',
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient-funds',
    tokens: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behaviour: 'expired',
    tokens: ['pm_card_visa_chargeDeclinedExpiredCard', 'pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: 'wrong-cvc',
    tokens: ['pm_card_visa_chargeDeclinedIncorrectCvc', 'pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'fails-on-charge',
    tokens: ['pm_card_chargeCustomerFail', 'pm_card_visa_chargeCustomerFail'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authenticates',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'always-authenticates',
    tokens: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    behaviour: 'authenticates-without-funds',
    tokens: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'disputed-fraudulent',
    tokens: ['pm_card_createDispute'],
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    behaviour: 'disputed-not-received',
    tokens: ['pm_card_createDisputeProductNotReceived'],
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    behaviour: 'inquired-fraudulent',
    tokens: ['pm_card_createDisputeInquiry'],
  },
];

export const findTestCard = (number: string): TestCard | null =>
  TEST_CARDS.find((card) => card.number === number) ?? null;
export const findTokenCard = (token: string): TestCard | null =>
  TEST_CARDS.find((card) => card.tokens.includes(token)) ?? null;

/** Returns the stored fingerprint of a number: the same for the same card, and irreversible. */
export const getCardFingerprint = (card: TestCard): string =>
  createHash('sha256')
    .update(`${card.brand}:${card.behaviour}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '0')
    .slice(0, 16);

export const isCardNumber = (digits: string): boolean => /^\d{12,19}$/.test(digits) && passesLuhn(digits);
