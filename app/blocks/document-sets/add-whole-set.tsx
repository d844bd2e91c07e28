import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import type { AddOutcome as Outcome } from '../../client/add-to-cart.ts';
import { linesOfSet } from '../../client/lines-of-set.ts';
import type { AddState } from '../../everywhere/parts/add-to-cart-button.tsx';
import { Button } from '../../everywhere/parts/button.tsx';
import { SetFields } from '../../parts/set-fields.tsx';

const loadAdd = () => import('../../client/add-to-cart.ts');
const AddOutcome = lazy(() => import('../../parts/add-outcome.tsx'));

/**
 * [CRT-01] [CRT-05] A set with one press and one call: all of it is added or nothing. The dialog says what is in the
 * cart now, or which documents the plan includes already [CRT-07].
 */
export function AddWholeSet({ name, documents }: { name: string; documents: readonly DocumentSummary[] }) {
  const [state, setState] = useState<AddState>('idle');
  const [outcome, setOutcome] = useState<Exclude<Outcome, false> | null>(null);
  // several presses may come before the first is shown
  const isUnderWay = useRef(false);
  const count = documents.length;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const next = await loadAdd()
      .then(({ addToCart }) => addToCart(linesOfSet(documents)))
      .catch(() => false as const);
    isUnderWay.current = false;
    setState(!next ? 'failed' : 'heldBack' in next ? 'idle' : 'added');
    if (next) setOutcome(next);
  };
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
      {outcome && (
        <Suspense fallback={null}>
          <AddOutcome
            title={message('block.documentSets.added', { count })}
            documents={documents}
            outcome={outcome}
            quantity={1}
            onClose={() => setOutcome(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
