import { Form, useNavigation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import type { Sought } from './data.ts';

/** Finds an order by number; works without a script. A number that was not found stays in the field. */
export function FindOrderForm({ sought }: { sought: Sought | null }) {
  const { location } = useNavigation();
  const isLooking = new URLSearchParams(location?.search).has('number');
  return (
    <div className="stack-s">
      <Form
        method="get"
        action="/account/order-history"
        role="search"
        aria-label={message('orders.find.form')}
        className="find-order"
      >
        <Field
          key={sought?.number}
          label={message('orders.find')}
          placeholder={message('orders.find.shape')}
          name="number"
          autoComplete="off"
          maxLength={64}
          defaultValue={sought?.number}
        />
        <Button type="submit" isBusy={isLooking}>
          {message('orders.find.button')}
        </Button>
      </Form>
      <p role="status" className="find-order-told">
        {sought?.found === 'none' && message('orders.find.none', { number: sought.number })}
        {sought?.found === 'refunded' && message('orders.find.refunded', { number: sought.number })}
      </p>
      {sought?.found === 'failed' && <FailureNote title={message('orders.find.failed')} />}
    </div>
  );
}
