import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../app/ui-kit/button.tsx';
import { Text } from '../../../app/ui-kit/text.tsx';
import { message } from '../../../messages/message.ts';
import type { DocumentSet } from '../../catalogue/use-cases/find-document-set.ts';
import { addFailedText } from './add-failed-text.ts';
import type { AddToCartResult as Outcome } from './add-to-cart.ts';
import type { Addable } from './addable.ts';

// the cart code loads with the first click, and the outcome after it, never with the page
const loadAdd = () => import('./add-to-cart.ts');
const AddOutcome = lazy(() => import('./add-outcome.tsx'));

export type AddState = 'idle' | 'loading' | 'added' | 'failed';

/**
 * [CRT-05] idle → loading → added, with the dialog; a failed add shows a polite message and returns to idle. [CRT-07] Does not add what the plan already
 * includes, and explains it in a modal. `set`: related documents, if the page knows them; the confirmation offers them.
 */
export function useAddToCart(document: Addable, set: DocumentSet | null = null) {
  const [state, setState] = useState<AddState>('idle');
  const [shown, setShown] = useState<{ outcome: Exclude<Outcome, false>; quantity: number } | null>(null);
  // ignores further clicks before the first one renders
  const isUnderWay = useRef(false);
  const add = async (quantity: number): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const outcome = await loadAdd()
      .then(({ addToCart }) => addToCart([{ quantity, productId: document.productId, variantId: document.variantId }]))
      .catch(() => false as const);
    isUnderWay.current = false;
    setState(!outcome ? 'failed' : 'blocked' in outcome ? 'idle' : 'added');
    if (outcome) setShown({ outcome, quantity });
  };
  const holdBack = (): void => setShown({ outcome: { blocked: document.productId }, quantity: 0 });
  const dialog = shown && (
    <Suspense fallback={null}>
      <AddOutcome documents={[document]} set={set} {...shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { state, add, holdBack, dialog };
}

/** Hidden fields that submit the cart page's own `add` form, so that adding works without a script. */
export function AddFields({ document }: { document: Addable }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={document.productId} />
      <input type="hidden" name="variantId" value={document.variantId} />
    </>
  );
}

/** [LI9] An add button in each of its states; its accessible name always includes the code. */
export function AddButton({
  state,
  code,
  isSmall = false,
  isWide = false,
  isAgain = false,
}: {
  state: AddState;
  code: string;
  isSmall?: boolean;
  isWide?: boolean;
  /** bought before */
  isAgain?: boolean;
}) {
  const label = isAgain ? 'add.again.named' : 'add.button.named';
  return (
    <Button
      type="submit"
      size={isSmall ? 'small' : 'normal'}
      isWide={isWide}
      isBusy={state === 'loading'}
      icon={state === 'added' ? 'check' : undefined}
    >
      {state === 'loading' ? (
        message('add.busy')
      ) : state === 'added' ? (
        <span>
          {message('add.done')}
          <span className="vh">. {message(label, { code })}</span>
        </span>
      ) : (
        <span>
          <Text id={label} values={{ code: <span className="vh">{code}</span> }} />
        </span>
      )}
    </Button>
  );
}

/** [LST-10] The add button of a card: a form for one copy. */
export function AddToCart({ document, isAgain }: { document: Addable; isAgain?: boolean }) {
  const { state, add, dialog } = useAddToCart(document);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(1);
  };
  return (
    <>
      <form method="post" action="/cart" onSubmit={submit}>
        <AddFields document={document} />
        <AddButton state={state} code={document.code} isSmall isAgain={isAgain} />
      </form>
      <AddStatus state={state} />
      {dialog}
    </>
  );
}

/** Announces a failed add next to its button, once [LD4]. */
export function AddStatus({ state }: { state: AddState }) {
  return (
    <p className="add-status" role="status">
      {state === 'failed' && addFailedText()}
    </p>
  );
}
