import type { Cents } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { ApiResult } from '../../../payment-methods/ui/payment-calls.ts';
import { MAX_SEATS } from '../../rules/seats/seats.ts';
import type { OwnPlan, PlanMethod } from '../../use-cases/read-own-plan.ts';

/** A purchase, as it was shown at the click. */
export type BoughtSeats = {
  added: number;
  seats: number;
  paid: Cents;
  /** positive: kept as credit; negative: paid by credit */
  credit: Cents;
  method: string;
  renewal: { amount: Cents; date: string } | null;
  /** the newest invoice before the purchase: a later one belongs to it */
  before: string | null;
};

/**
 * State of the dialog. `payer` is the method that will be charged, by the name the buyer reads; null until one is
 * selected.
 */
export type SeatState = {
  step: 'payment' | 'checkout' | 'success';
  /** text of the field */
  typed: string;
  payer: SeatPayer | null;
  isChoosing: boolean;
  /** number of requests of the saved methods */
  reads: number;
  problem: SeatProblem | null;
  bought: BoughtSeats | null;
};
/** `isCharged`: the provider charges this method by default; any other has to become the default first. */
export type SeatPayer = { id: string; isCharged: boolean };

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
  | { type: 'bought'; bought: BoughtSeats };

const usable = (method: PlanMethod | null): method is PlanMethod => method !== null && !method.isExpired;
/** Whether a saved method can pay. If the list was not loaded, the checkout finds out. */
export const hasUsable = ({ method, methods, autoPay }: Pick<OwnPlan, 'method' | 'methods' | 'autoPay'>): boolean =>
  usable(method) || methods.count > methods.expired || !autoPay.isRead;

/**
 * [MNG-05] Starts at the checkout if a saved method can pay, otherwise with a new method. Reopening starts again here.
 */
export function initialSeatState(
  plan: Pick<OwnPlan, 'method' | 'methods' | 'autoPay'> & { firstCount?: number },
): SeatState {
  const payer = usable(plan.method) ? { id: plan.method.id, isCharged: true } : null;
  const step = hasUsable(plan) ? 'checkout' : 'payment';
  return {
    step,
    typed: String(plan.firstCount ?? 1),
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
      // selecting the same method again keeps it as the charged one
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
      // a method that the provider names later cannot pay yet; whether it became the default is uncertain [ERR-05]: the
      // purchase ensures it
      return action.id === null
        ? { ...next, isChoosing: true }
        : { ...next, payer: { id: action.id, isCharged: false }, isChoosing: false };
    }
    case 'charges':
      return state.payer?.id === action.id ? { ...state, payer: { id: action.id, isCharged: true } } : state;
    case 'presses':
      return { ...state, problem: null };
    case 'failed': {
      // these problems need another method: the list opens
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
type Failed = Extract<ApiResult<unknown>, { ok: false }>;

/** The kind of a refusal, by its code. */
const KINDS: Record<string, SeatProblem['kind']> = {
  'card-declined': 'declined',
  'card-unproven': 'unproven',
  'price-changed': 'price',
  'seats-changed': 'seats',
  // another tab, or the nightly renewal, created an invoice since the dialog opened
  'payment-owed': 'due',
  'no-method': 'method',
  limited: 'limited',
};

/** [CO6] [MNG-16] [ERR-19] Returns the explanation and the next step of a refused seat purchase, by its cause. */
export function problemOf({ status, code, message: text }: Failed, phone: string, cardText = ''): SeatProblem {
  // no response, or a server error: the purchase may have succeeded
  const kind = status === 0 || status >= 500 ? 'unknown' : (KINDS[code] ?? 'plain');
  if (kind === 'declined') return { kind, text: declinedText(text) };
  if (kind === 'unproven') return { kind, text: unprovenText(cardText) };
  return {
    kind,
    text: kind === 'plain' ? message('seats.problem.plain', { phone }) : message(`seats.problem.${kind}`),
  };
}

/** Returns the provider's message about a card if it has one: the store's default adds nothing. */
function declinedText(text: string): string {
  const feedback = text === message('refusal.card-declined') ? '' : text;
  return [feedback || message('seats.problem.declined'), message('seats.problem.declined.next')].join(' ');
}

/** `text`: the provider's message to the cardholder. */
const unprovenText = (text: string): string =>
  [text || message('seats.problem.unproven'), message('seats.problem.unproven.next')].join(' ');

/** The typed number of seats to add, or why it's refused. `empty`: nothing typed yet, which isn't an error. */
export type SeatCount =
  | { kind: 'some'; add: number }
  | { kind: 'empty' }
  | { kind: 'refused'; why: 'many' | 'few' | 'none'; text: string };

/**
 * [MNG-05] [MNG-17] An integer, at least 1 and at most the seats left in the plan. Too many is refused with the reason
 * and stays as typed: a number that changes automatically is bought by mistake.
 */
export function readCount(typed: string, left: number): SeatCount {
  const digits = typed.trim();
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,9}$/.test(digits)) return refuse('none', message('seats.refused.none', { left }));
  const add = Number(digits);
  if (add < 1) return refuse('few', message('seats.refused.few'));
  if (add <= left) return { kind: 'some', add };
  const max = MAX_SEATS;
  return refuse(
    'many',
    left > 0 ? message('seats.refused.many', { most: max, left }) : message('seats.refused.full', { most: max }),
  );
}

const refuse = (why: 'many' | 'few' | 'none', text: string): SeatCount => ({ kind: 'refused', why, text });

/** The number after one click; a number outside the bounds becomes the nearest valid one. */
export function stepCount(typed: string, by: 1 | -1, left: number): number {
  const now = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return Math.max(1, Math.min(left, now + by));
}
