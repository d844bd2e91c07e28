import { useEffect, useState } from 'react';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { countItems } from '../../../shop/cart/count-items.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { type AddOutcome, addToCart } from '../../client/add-to-cart.ts';
import { isHeldBack } from '../../client/plan-rules.ts';
import { addFailedText } from '../../everywhere/parts/add-failed-text.ts';
import { Button } from '../../everywhere/parts/button.tsx';

type HitAddProps = {
  document: DocumentSummary;
  /** it was bought before */
  isAgain: boolean;
  /** says in a status what came of it */
  say(text: string): void;
  /** what the person's plan holds is not bought */
  onHeldBack(document: DocumentSummary, outcome: Exclude<AddOutcome, false>): void;
};

/** So long a button says that it has added. */
const SAID_MS = 2_000;

/** [LK-06] Adds one copy from a hit: the button says "Added" for two seconds, a status says what is in the cart, and the focus stays. */
export function HitAdd({ document, isAgain, say, onHeldBack }: HitAddProps) {
  const { code, productId, variantId } = document;
  const [state, setState] = useState<'idle' | 'loading' | 'added'>('idle');
  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const add = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    const outcome = await addToCart([{ quantity: 1, productId, variantId }]).catch(() => false as const);
    setState(outcome && !isHeldBack(outcome) ? 'added' : 'idle');
    if (!outcome) say(addFailedText());
    else if (isHeldBack(outcome)) onHeldBack(document, outcome);
    else {
      const total = outcome.lines.reduce((sum, line) => sum + (line.salePrice || line.listPrice) * line.quantity, 0);
      say(message('field.added', { code, count: countItems(outcome), amount: formatMoney(total) }));
    }
  };
  return (
    <Button
      size="small"
      isBusy={state === 'loading'}
      icon={state === 'added' ? 'check' : undefined}
      aria-label={message(isAgain ? 'field.again.named' : 'field.add.named', { code })}
      onClick={() => void add()}
    >
      {message(state === 'added' ? 'add.done' : isAgain ? 'field.again' : 'field.add')}
    </Button>
  );
}
