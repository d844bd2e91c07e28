import { type FormEvent, useRef, useState } from 'react';
import { message } from '../../../messages/checkout-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import type { OrderChange } from './use-order.ts';

/** [CO4] [SUB-21] A code behind a link. What was refused stays in the field, with what to do [CO6] [CO7]. */
export function PromoCode({ change }: { change: OrderChange }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '' || change.isPending) return;
    if (!(await change.applyCode(code))) field.current?.querySelector('input')?.focus();
  };
  return (
    <details className="promo-code">
      <summary>{message('checkout.promo.open')}</summary>
      <form ref={field} className="row checkout-promo" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label={message('checkout.promo.label')}
          name="code"
          autoComplete="off"
          maxLength={50}
          value={code}
          error={change.refused}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            change.forgetRefusal();
          }}
        />
        <Button type="submit" isBusy={change.isPending}>
          {message('checkout.promo.apply')}
        </Button>
      </form>
    </details>
  );
}
