import { message } from '../../../../../messages/message.ts';
import { setDefaultMethod } from '../../../../client/method-calls.ts';
import { buySeats, type SeatOrder } from '../../../../client/seat-calls.ts';
import type { Intents } from './intents.ts';
import { problemOf, type SeatProblem } from './seat-problem.ts';
import type { Payer } from './steps.ts';

export type Press = { order: Omit<SeatOrder, 'intent'>; payer: Payer; customerId: string; phone: string };
export type Outcome = { ok: true; seats: number } | { ok: false; problem: SeatProblem };
type Means = { intents: Intents; onCharged(id: string): void; choose?: typeof setDefaultMethod; buy?: typeof buySeats };

/**
 * [MNG-05] [CO10] One press: the chosen method becomes the default where it is not, then the seats are bought. Both
 * steps are idempotent: the first changes nothing the second time, the second is the same purchase as long as its
 * outcome is unknown.
 */
export async function pressBuy(
  { order, payer, customerId, phone }: Press,
  { intents, onCharged, choose = setDefaultMethod, buy = buySeats }: Means,
): Promise<Outcome> {
  if (!payer.isCharged) {
    const chosen = await choose(customerId, payer.id);
    if (!chosen.ok) return { ok: false, problem: { kind: 'default', text: message('seats.problem.default') } };
    onCharged(payer.id);
  }
  const { subscriptionId, quantity, addCount } = order;
  // whatever the method: a press that succeeded is not repeated with another card
  const intent = intents.of([subscriptionId, quantity, addCount].join(' '));
  const answer = await buy({ ...order, intent });
  if (answer.ok) {
    intents.settle();
    return { ok: true, seats: answer.value };
  }
  const problem = problemOf(answer, phone);
  if (problem.kind !== 'unknown') intents.settle();
  return { ok: false, problem };
}
