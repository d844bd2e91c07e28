import { type FormEvent, useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import type { OrderChange } from './use-checkout-order.ts';

/** [CO4] [SUB-21] A code behind a link. What was refused stays in the field, with what to do [CO6] [CO7]. */
export function CheckoutPromoCode({ change }: { change: OrderChange }) {
  const { typed, refused } = change;
  const box = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // a code from the plan's page may be refused before this was opened
    if (refused && box.current) box.current.open = true;
  }, [refused]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === '' || change.isPending) return;
    if (!(await change.applyCode(typed))) field.current?.querySelector('input')?.focus();
  };
  return (
    <details className="promo-code" ref={box}>
      <summary>{message('checkout.promo.open')}</summary>
      <form ref={field} className="row checkout-promo" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label={message('checkout.promo.label')}
          name="code"
          autoComplete="off"
          maxLength={50}
          value={typed}
          error={refused}
          onChange={(event) => change.type(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={change.isPending}>
          {message('checkout.promo.apply')}
        </Button>
      </form>
    </details>
  );
}
