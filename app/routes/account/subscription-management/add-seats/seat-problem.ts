import { message } from '../../../../../messages/message.ts';
import type { Answer } from '../../../../client/payment-calls.ts';

/** Why seats were not bought. `unknown`: they may have been; the same press again is safe. */
export type SeatProblem = {
  kind: 'declined' | 'unproven' | 'price' | 'seats' | 'due' | 'method' | 'default' | 'unknown' | 'limited' | 'plain';
  text: string;
};
type Failed = Extract<Answer<unknown>, { ok: false }>;

/** What a definite refusal of the store is about, by its code. */
const KINDS: Record<string, SeatProblem['kind']> = {
  'card-declined': 'declined',
  'card-unproven': 'unproven',
  'price-changed': 'price',
  'seats-changed': 'seats',
  // another tab, or the night, made an invoice since the dialog opened
  'payment-owed': 'due',
  'no-method': 'method',
  limited: 'limited',
};

/** [CO6] [MNG-16] [ERR-19] What a refused purchase of seats means and what to do, by its cause. */
export function problemOf({ status, code, message: words }: Failed, phone: string, cardWords = ''): SeatProblem {
  // no answer, or one from behind a fault: it may have been done
  const kind = status === 0 || status >= 500 ? 'unknown' : (KINDS[code] ?? 'plain');
  if (kind === 'declined') return { kind, text: declinedText(words) };
  if (kind === 'unproven') return { kind, text: unprovenText(cardWords) };
  return {
    kind,
    text: kind === 'plain' ? message('seats.problem.plain', { phone }) : message(`seats.problem.${kind}`),
  };
}

/** The provider's own words about a card, where it has some: the store's default says no more than what follows. */
function declinedText(words: string): string {
  const told = words === message('refusal.card-declined') ? '' : words;
  return [told || message('seats.problem.declined'), message('seats.problem.declined.next')].join(' ');
}

/** `words`: what the provider said to the cardholder. */
const unprovenText = (words: string): string =>
  [words || message('seats.problem.unproven'), message('seats.problem.unproven.next')].join(' ');
