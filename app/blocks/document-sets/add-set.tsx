import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { linesOfSet } from '../../client/add-set.ts';
import { addToCart } from '../../client/add-to-cart.ts';
import type { WireCart } from '../../client/wire-cart.ts';
import { message } from '../../messages/block-message.ts';
import type { AddState } from '../../parts/add-to-cart.tsx';
import { Button } from '../../parts/button.tsx';
import { SetFields } from '../../parts/set-fields.tsx';

const AddDialog = lazy(() => import('../../parts/add-dialog.tsx'));

/** [CRT-01] [CRT-05] A whole set with one press and one call: all of it is added or nothing; the dialog says what is in the cart now. */
export function AddSet({ name, documents }: { name: string; documents: readonly DocumentSummary[] }) {
  const [state, setState] = useState<AddState>('idle');
  const [cart, setCart] = useState<WireCart | null>(null);
  // several presses may come before the first is shown
  const isUnderWay = useRef(false);
  const count = documents.length;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const next = await addToCart(linesOfSet(documents));
    isUnderWay.current = false;
    setState(next ? 'added' : 'failed');
    if (next) setCart(next);
  };
  const [first, ...more] = documents;
  return (
    <div className="document-sets-add">
      <form method="post" action="/cart" onSubmit={(event) => void add(event)}>
        <SetFields documents={documents} />
        <Button type="submit" size="small" isBusy={state === 'loading'} icon={state === 'added' ? 'check' : undefined}>
          <span>
            {message('block.documentSets.add', { count })}
            {name && <span className="vh"> {message('block.documentSets.of', { name })}</span>}
          </span>
        </Button>
      </form>
      <p className="add-status" role="status">
        {state === 'failed' && message('block.documentSets.failed')}
      </p>
      {cart && first && (
        <Suspense fallback={null}>
          <AddDialog
            title={message('block.documentSets.added', { count })}
            document={first}
            more={more}
            cart={cart}
            quantity={1}
            onClose={() => setCart(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
