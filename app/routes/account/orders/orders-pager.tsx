import { Form } from 'react-router';
import { groupDigits } from '../../../../core/group-digits.ts';
import { message } from '../../../../messages/message.ts';
import type { OrderPage } from '../../../../shop/orders/list-orders.ts';
import { Button, ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { Field } from '../../../parts/field.tsx';
import { hasMany, pageHref } from './page-href.ts';

/** [LK-24] [LI12] The pages of the orders: first, previous, next and last, each absent at its end, and a number to type; works without a script. */
export function OrdersPager({ page, pageCount }: Pick<OrderPage, 'page' | 'pageCount'>) {
  const isMany = hasMany(pageCount);
  return (
    <nav className="pager orders-pager" aria-label={message('pager.label')}>
      {isMany ? (
        <Form method="get" action={pageHref(1)} className="orders-go">
          <Field
            key={page}
            label={message('orders.page')}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={groupDigits(page)}
          />
          <span className="muted">{message('orders.page.of', { pages: groupDigits(pageCount) })}</span>
          <Button type="submit" size="small">
            {message('orders.page.go')}
          </Button>
        </Form>
      ) : (
        <p className="small muted">{message('pager.page', { page, pages: pageCount })}</p>
      )}
      <div className="row orders-turn">
        {isMany && page > 1 && (
          <ButtonLink size="small" to={pageHref(1)}>
            {message('orders.page.first')}
          </ButtonLink>
        )}
        {page > 1 && (
          <ButtonLink size="small" to={pageHref(page - 1)} rel="prev">
            <Icon name="left" isSmall />
            {message('pager.previous')}
          </ButtonLink>
        )}
        {page < pageCount && (
          <ButtonLink size="small" to={pageHref(page + 1)} rel="next">
            {message('pager.next')}
            <Icon name="right" isSmall />
          </ButtonLink>
        )}
        {isMany && page < pageCount && (
          <ButtonLink size="small" to={pageHref(pageCount)}>
            {message('orders.page.last')}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
