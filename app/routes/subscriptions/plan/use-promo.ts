import { useState } from 'react';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { logClientError } from '../../../../features/analytics/ui/log-client-error.ts';
import {
  fetchPromoCode,
  meetsMinimum,
  normalizeCode,
  type PromoDiscount,
} from '../../../../features/plans/ui/promo-code.ts';
import { message } from '../../../../messages/message.ts';

export type Promo = {
  state: 'idle' | 'loading';
  discount: PromoDiscount | null;
  /** the outcome of the last attempt, announced once */
  said: string;
  /** [SUB-02] whether fewer seats made the code invalid; `said` is then visible, too */
  isLost: boolean;
  apply(typed: string): Promise<boolean>;
  /** on input: clears the outcome of the last attempt */
  type(): void;
  remove(): void;
};

/**
 * [SUB-05] [SUB-21] [ERR-02] A promotion code. An empty one does nothing; a valid one discounts the price. Any other
 * shows no error: the field is cleared, the price stays, and a status announces the update. A code with a minimum order
 * is removed when the price of fewer seats is confirmed.
 */
export function usePromo(totalCents: Cents, isConfirmed: boolean): Promo {
  const [state, setState] = useState<Promo['state']>('idle');
  const [discount, setDiscount] = useState<PromoDiscount | null>(null);
  const [said, setSaid] = useState('');
  const [isLost, setLost] = useState(false);
  const say = (text: string): void => {
    setSaid(text);
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
      const feedback = await fetchPromoCode(code);
      const found = feedback && meetsMinimum(feedback, totalCents) ? feedback : null;
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
