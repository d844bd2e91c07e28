import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { addToCart } from '../client/add-to-cart.ts';
import type { WireCart } from '../client/wire-cart.ts';
import { message } from '../messages/message.ts';
import { Button } from './button.tsx';
import { Text } from './text.tsx';

// the confirmation loads when the first document was added, never with the page
const AddDialog = lazy(() => import('./add-dialog.tsx'));

/** What is added, as card and product page know it. */
export type Addable = {
  productId: number;
  variantId: number;
  sku: string;
  code: string;
  title: string;
  pageCount: number | null;
};

export type AddState = 'idle' | 'loading' | 'added' | 'failed';

/** [CRT-05] idle → loading → added, with the dialog; a failed add says so politely and goes back to idle. */
export function useAddToCart(document: Addable) {
  const [state, setState] = useState<AddState>('idle');
  const [shown, setShown] = useState<{ cart: WireCart; quantity: number } | null>(null);
  // several presses may come before the first is shown
  const isUnderWay = useRef(false);
  const add = async (quantity: number): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const cart = await addToCart([{ quantity, product_id: document.productId, variant_id: document.variantId }]);
    isUnderWay.current = false;
    setState(cart ? 'added' : 'failed');
    if (cart) setShown({ cart, quantity });
  };
  const dialog = shown && (
    <Suspense fallback={null}>
      <AddDialog document={document} cart={shown.cart} quantity={shown.quantity} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { state, add, dialog };
}

/** Hidden fields that make a form of the cart page's own `add`, so that adding works without a script. */
export function AddFields({ document, quantity }: { document: Addable; quantity?: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={document.productId} />
      <input type="hidden" name="variantId" value={document.variantId} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
    </>
  );
}

/** [LI9] An add button in each of its states; its name always holds the code. */
export function AddButton({
  state,
  code,
  isSmall = false,
  isWide = false,
}: {
  state: AddState;
  code: string;
  isSmall?: boolean;
  isWide?: boolean;
}) {
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
          <span className="vh">. {message('add.button.named', { code })}</span>
        </span>
      ) : (
        <span>
          <Text id="add.button.named" values={{ code: <span className="vh">{code}</span> }} />
        </span>
      )}
    </Button>
  );
}

/** [LST-10] The add button of a card: a form of one. */
export function AddToCart({ document }: { document: Addable }) {
  const { state, add, dialog } = useAddToCart(document);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(1);
  };
  return (
    <>
      <form method="post" action="/cart" onSubmit={submit}>
        <AddFields document={document} quantity={1} />
        <AddButton state={state} code={document.code} isSmall />
      </form>
      <AddStatus state={state} />
      {dialog}
    </>
  );
}

/** Says a failed add where it happened, once [LD4]. */
export function AddStatus({ state }: { state: AddState }) {
  return (
    <p className="add-status" role="status">
      {state === 'failed' && message('add.failed')}
    </p>
  );
}
