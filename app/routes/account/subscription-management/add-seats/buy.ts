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
 * [MNG-05] [CO10] One press: what is to pay becomes the default where it is not, then the seats are bought. Each half may be repeated: the first changes nothing
 * the second time, the second is the same purchase as long as nobody knows what became of it.
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
  // whatever pays: a press that went through is not pressed again with another card
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
