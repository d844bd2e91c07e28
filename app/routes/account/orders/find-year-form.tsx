import { Form } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { pageHref } from './page-href.ts';

/** [LK-24] Leads to the page on which a year's orders begin; works without a script. It says the year of the page in view. */
export function FindYearForm({ orders }: { orders: readonly Order[] }) {
  const first = orders[0];
  const year = first ? String(new Date(first.createdAt).getUTCFullYear()) : '';
  return (
    <Form method="get" action={pageHref(1)} className="find-year">
      <Field
        key={year}
        label={message('orders.year')}
        name="year"
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="[0-9]{4}"
        title={message('orders.year.shape')}
        maxLength={4}
        defaultValue={year}
      />
      <Button type="submit">{message('orders.year.button')}</Button>
    </Form>
  );
}
