import type { Cents } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan, PlanMethod } from '../../../../../shop/subscription/read-own-plan.ts';
import type { Answer } from '../../../../client/payment-calls.ts';

/** A purchase, as it was shown at the click. */
export type Bought = {
  added: number;
  seats: number;
  paid: Cents;
  /** above zero it is kept as credit, below zero credit paid it */
  credit: Cents;
  method: string;
  renewal: { amount: Cents; date: string } | null;
  /** the newest invoice before the purchase: a later one belongs to it */
  before: string | null;
};

/** Where the dialog is. `payer` is what will be charged by the name the buyer reads; null until one is chosen. */
export type SeatState = {
  step: 'payment' | 'checkout' | 'success';
  /** text of the field */
  typed: string;
  payer: Payer | null;
  isChoosing: boolean;
  /** number of requests of the saved methods */
  reads: number;
  problem: SeatProblem | null;
  bought: Bought | null;
};
/** `isCharged`: the provider charges it as things are; another one has to become the default first. */
export type Payer = { id: string; isCharged: boolean };

export type SeatAction =
  | { type: 'typed'; text: string }
  | { type: 'chooses' }
  | { type: 'reads' }
  | { type: 'chose'; id: string }
  | { type: 'wants-new' }
  | { type: 'goes-back' }
  | { type: 'saved'; id: string | null }
  | { type: 'charges'; id: string }
  | { type: 'presses' }
  | { type: 'failed'; problem: SeatProblem }
  | { type: 'bought'; bought: Bought };

const usable = (method: PlanMethod | null): method is PlanMethod => method !== null && !method.isExpired;
/** Whether there is something saved that can pay; where the list was not read, that is found out in the checkout. */
export const hasUsable = ({ method, methods, autoPay }: Pick<OwnPlan, 'method' | 'methods' | 'autoPay'>): boolean =>
  usable(method) || methods.count > methods.expired || !autoPay.isRead;

/** [MNG-05] It begins at the checkout where a saved method can pay, else with a new one. Closing and opening begins here again. */
export function initialSeatState(plan: Pick<OwnPlan, 'method' | 'methods' | 'autoPay'>): SeatState {
  const payer = usable(plan.method) ? { id: plan.method.id, isCharged: true } : null;
  const step = hasUsable(plan) ? 'checkout' : 'payment';
  return {
    step,
    typed: '1',
    payer,
    isChoosing: payer === null,
    reads: payer === null && step === 'checkout' ? 1 : 0,
    problem: null,
    bought: null,
  };
}

/** [MNG-05] payment → checkout → success. Bought seats cannot be bought again from here. */
export function seatReducer(state: SeatState, action: SeatAction): SeatState {
  if (state.step === 'success') return state;
  switch (action.type) {
    case 'typed':
      return { ...state, typed: action.text, problem: null };
    case 'chooses':
      return { ...state, isChoosing: true, reads: state.reads + 1 };
    case 'reads':
      return { ...state, reads: state.reads + 1 };
    case 'chose':
      // the same one again is still charged as things are
      return {
        ...state,
        payer: state.payer?.id === action.id ? state.payer : { id: action.id, isCharged: false },
        problem: null,
      };
    case 'wants-new':
      return { ...state, step: 'payment', problem: null };
    case 'goes-back':
      return { ...state, step: 'checkout' };
    case 'saved': {
      const next = { ...state, step: 'checkout' as const, reads: state.reads + 1 };
      // one that the provider names later cannot pay yet; whether it became the default is not certain [ERR-05]: the purchase makes sure
      return action.id === null
        ? { ...next, isChoosing: true }
        : { ...next, payer: { id: action.id, isCharged: false }, isChoosing: false };
    }
    case 'charges':
      return state.payer?.id === action.id ? { ...state, payer: { id: action.id, isCharged: true } } : state;
    case 'presses':
      return { ...state, problem: null };
    case 'failed': {
      // the way out of these is another method: the list opens
      const isOpening = !state.isChoosing && ['declined', 'unproven', 'method'].includes(action.problem.kind);
      const opened = isOpening ? { isChoosing: true, reads: state.reads + 1 } : {};
      return { ...state, ...opened, problem: action.problem };
    }
    case 'bought':
      return { ...state, step: 'success', bought: action.bought, problem: null };
  }
}

/** Why seats were not bought. `unknown`: they may have been; a retry is safe. */
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
