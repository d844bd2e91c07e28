import { useState } from 'react';
import { noteFailure } from '../../../client/note-failure.ts';
import { askPromoCode, type PromoDiscount, trimCode } from '../../../client/promo-code.ts';
import { message } from '../../../messages/plan-page-message.ts';

export type Promo = {
  state: 'idle' | 'loading';
  discount: PromoDiscount | null;
  /** what became of the last try, said aloud once */
  said: string;
  apply(typed: string): Promise<boolean>;
  remove(): void;
};

/**
 * [SUB-05] [SUB-21] [ERR-02] A promotion code: empty does nothing; one that may be used discounts the price; any other leaves no error
 * text: the field is emptied, the price is what it was, and a status says that it was updated.
 */
export function usePromo(): Promo {
  const [state, setState] = useState<Promo['state']>('idle');
  const [discount, setDiscount] = useState<PromoDiscount | null>(null);
  const [said, say] = useState('');
  return {
    state,
    discount,
    said,
    async apply(typed) {
      const code = trimCode(typed);
      if (code === '' || state === 'loading') return false;
      setState('loading');
      say('');
      const found = await askPromoCode(code);
      setState('idle');
      setDiscount(found);
      say(found ? message('planPage.code.applied', { code }) : message('planPage.updated'));
      if (!found) noteFailure('promo-code');
      return true;
    },
    remove() {
      setDiscount(null);
      say(message('planPage.updated'));
    },
  };
}
