import type { CardBehaviour } from '../cards/test-cards.ts';
import { findTokenCard } from '../cards/test-cards.ts';
import type { Hidden, Stored } from '../objects/rows.ts';
import { findObject, insertObject } from '../objects/rows.ts';
import type { Call } from '../wire/route.ts';
import { newCardMethod } from './payment-method.ts';

type Finder = Pick<Call<unknown>, 'tx' | 'now'>;
export type StoredMethod = Stored<'payment_method'>;

export const behaviourOf = (hidden: Hidden): CardBehaviour => (hidden.behaviour ?? 'pays') as CardBehaviour;

/** A payment method by id, locked; a ready-made one of test mode (`pm_card_visa`) is made into a fresh one. */
export async function findMethod({ tx, now }: Finder, id: string): Promise<StoredMethod | null> {
  const card = findTokenCard(id);
  if (card === null) return findObject(tx, 'payment_method', id, 'FOR UPDATE');
  const expYear = new Date(now * 1000).getUTCFullYear() + 3;
  const body = newCardMethod({ card, expMonth: 12, expYear, hasCvc: true }, now);
  const hidden: Hidden = { behaviour: card.behaviour };
  await insertObject(tx, 'payment_method', body, hidden);
  return { body, hidden, isDeleted: false };
}
