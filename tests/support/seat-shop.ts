import { acceptSeatInvitation } from '../../features/plans/use-cases/people/accept-seat.ts';
import { inviteToSeats, readSeats } from '../../features/plans/use-cases/people/invite-to-seats.ts';
import { syncCustomerPlans } from '../../features/plans/use-cases/sync/sync-customer-plans.ts';
import { unwrapOk } from './company-shop.ts';
import { ANN, BEN } from './fake/people.ts';
import { createFakeShop } from './fake-context.ts';

export const seatTokenIn = (text: string | undefined): string => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Creates a shop where Ann has a plan with this many seats. Ben, who has none, has a browser too. */
export async function createSeatShop(quantity = 3, options: Parameters<typeof createFakeShop>[0] = {}) {
  const shop = createFakeShop(options);
  const ann = await shop.visit(ANN);
  const ben = await shop.visit(BEN);
  const { id: planId } = shop.payment.subscribe('cus_ann', { quantity });
  unwrapOk(await syncCustomerPlans(ann, 'cus_ann'));
  /** changes the plan at the payment platform and syncs it */
  async function changePlan(change: Partial<NonNullable<ReturnType<typeof plan>>>): Promise<void> {
    shop.payment.subscriptions.set(planId, { ...plan(), ...change });
    unwrapOk(await syncCustomerPlans(ann, 'cus_ann'));
  }
  const plan = () => shop.payment.subscriptions.get(planId)!;
  /** invites an address and returns the token of its email */
  async function inviteTo(email: string): Promise<string> {
    const [invited] = unwrapOk(await inviteToSeats(ann, { addresses: email }));
    if (invited?.outcome !== 'invited') throw new Error(invited?.outcome);
    return seatTokenIn(shop.mailbox.sent.at(-1)?.text);
  }
  /** gives Ben a seat */
  async function giveBen(): Promise<string> {
    unwrapOk(await acceptSeatInvitation(ben, await inviteTo(BEN.email)));
    const { seats } = unwrapOk(await readSeats(ann));
    return seats.find(({ email }) => email === BEN.email)?.seatId ?? '';
  }
  return { ...shop, ann, ben, planId, plan, changePlan, inviteTo, giveBen };
}
