import { useState } from 'react';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { logClientError } from '../../../client/log-client-error.ts';
import { fetchPromoCode, meetsMinimum, normalizeCode, type PromoDiscount } from '../../../client/promo-code.ts';

export type Promo = {
  state: 'idle' | 'loading';
  discount: PromoDiscount | null;
  /** what became of the last try, said aloud once */
  said: string;
  /** [SUB-02] with fewer seats the code could not be used any more; what is said of it can be read */
  isLost: boolean;
  apply(typed: string): Promise<boolean>;
  /** typing goes on: clears the result of the last try */
  type(): void;
  remove(): void;
};

/**
 * [SUB-05] [SUB-21] [ERR-02] A promotion code: empty does nothing; one that may be used discounts the price; any other leaves no error
 * text: the field is emptied, the price is what it was, and a status says that it was updated. A code that asks for an order of a certain
 * size goes when the price of fewer seats is confirmed.
 */
export function usePromo(totalCents: Cents, isConfirmed: boolean): Promo {
  const [state, setState] = useState<Promo['state']>('idle');
  const [discount, setDiscount] = useState<PromoDiscount | null>(null);
  const [said, setSaid] = useState('');
  const [isLost, setLost] = useState(false);
  const say = (words: string): void => {
    setSaid(words);
    setLost(false);
  };
  if (discount && isConfirmed && !meetsMinimum(discount, totalCents)) {
    const { code, minimumCents } = discount;
    setDiscount(null);
    setSaid(message('planPage.code.lost', { code, amount: formatMoney(minimumCents) }));
    setLost(true);
  }
  return {
    state,
    discount,
    said,
    isLost,
    async apply(typed) {
      const code = normalizeCode(typed);
      if (code === '' || state === 'loading') return false;
      setState('loading');
      say('');
      const told = await fetchPromoCode(code);
      const found = told && meetsMinimum(told, totalCents) ? told : null;
      setState('idle');
      setDiscount(found);
      say(found ? message('planPage.code.applied', { code: found.code }) : message('planPage.updated'));
      if (!found) logClientError('promo-code');
      return true;
    },
    type: () => say(''),
    remove() {
      setDiscount(null);
      say(message('planPage.updated'));
    },
  };
}
