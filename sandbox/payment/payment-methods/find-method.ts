import type { CardBehaviour } from '../cards/test-cards.ts';
import { findTokenCard } from '../cards/test-cards.ts';
import type { Hidden, Stored } from '../objects/rows.ts';
import { findObject, insertObject } from '../objects/rows.ts';
import type { RouteCall } from '../wire/route.ts';
import { newBankMethod, newCardMethod } from './payment-method.ts';
import { findTokenAccount } from './test-accounts.ts';

type Finder = Pick<RouteCall<unknown>, 'tx' | 'now'>;
export type StoredMethod = Stored<'payment_method'>;

export const behaviourOf = (hidden: Hidden): CardBehaviour => (hidden.behaviour ?? 'pays') as CardBehaviour;

/** Finds a payment method by id and locks it; a test-mode token (`pm_card_visa`) creates a new one. */
export async function findMethod({ tx, now }: Finder, id: string): Promise<StoredMethod | null> {
  const made = fromToken(id, now);
  if (made === null) return findObject(tx, 'payment_method', id, 'FOR UPDATE');
  await insertObject(tx, 'payment_method', made.body, made.hidden);
  return made;
}

function fromToken(token: string, now: number): StoredMethod | null {
  const card = findTokenCard(token);
  if (card !== null) {
    const expYear = new Date(now * 1000).getUTCFullYear() + 3;
    const body = newCardMethod({ card, expMonth: 12, expYear, hasCvc: true }, now);
    return { body, hidden: { behaviour: card.behaviour }, isDeleted: false };
  }
  const account = findTokenAccount(token);
  if (account === null) return null;
  const body = newBankMethod({ account, accountType: 'checking', holderType: 'individual' }, now);
  return { body, hidden: { behaviour: account.behaviour }, isDeleted: false };
}
