import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { integerParam } from '../wire/params.ts';
import type { Reply } from '../wire/reply.ts';
import { type CardError, validateCard } from './card-errors.ts';
import { findTestCard, isCardNumber, type TestCard } from './test-cards.ts';

export const cardParams = z.strictObject({
  number: z.string().min(1).max(40),
  exp_month: integerParam,
  exp_year: integerParam,
  cvc: z.string().max(10).optional(),
});

export type ReadCard = { card: TestCard; expMonth: number; expYear: number; hasCvc: boolean };

/**
 * Validates input against the published test cards. The number never leaves this function: a card that may be real is
 * refused here, and no part of it is stored or logged.
 */
export function readCard(
  typed: z.output<typeof cardParams>,
  today: Date,
): Result<ReadCard, 'refused'> & { reply?: Reply } {
  const refuse = (error: CardError) => ({ ...err('refused'), reply: validateCard(error) });
  const digits = typed.number.replaceAll(/[\s-]/g, '');
  const card = findTestCard(digits);
  if (card === null) return refuse(isCardNumber(digits) ? LIVE_CARD : WRONG_NUMBER);

  const expYear = typed.exp_year < 100 ? 2000 + typed.exp_year : typed.exp_year;
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  if (typed.exp_month < 1 || typed.exp_month > 12) return refuse(WRONG_MONTH);
  if (expYear < year || expYear > year + 50) return refuse(WRONG_YEAR);
  if (expYear === year && typed.exp_month < month) return refuse(WRONG_MONTH);

  const cvc = typed.cvc ?? '';
  const length = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== '' && !length.test(cvc)) return refuse(WRONG_CVC);
  return ok({ card, expMonth: typed.exp_month, expYear, hasCvc: cvc !== '' });
}

const WRONG_NUMBER: CardError = {
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
  param: 'number',
};
const LIVE_CARD: CardError = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. Use a published test card.',
  param: 'number',
};
const WRONG_MONTH: CardError = {
  code: 'invalid_expiry_month',
  message: "Your card's expiration month is invalid.",
  param: 'exp_month',
};
const WRONG_YEAR: CardError = {
  code: 'invalid_expiry_year',
  message: "Your card's expiration year is invalid.",
  param: 'exp_year',
};
const WRONG_CVC: CardError = { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' };
