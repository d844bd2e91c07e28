import { type FormEvent, useState } from 'react';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { message } from '../../../messages/message.ts';
import { AddButton, AddFields, AddStatus, useAddToCart } from '../../../parts/add-to-cart.tsx';
import { Button } from '../../../parts/button.tsx';
import { Price } from '../../../parts/price.tsx';
import { Quantity, readQuantity } from '../../../parts/quantity.tsx';
import { useBuyNow } from './use-buy-now.ts';

const FORM_ID = 'offer-form';
const MOST = 99;

/** [PRD-03] Price, what it buys, copies, and the two ways to buy. A form of the cart page, so that it works without a script. */
export function Offer({ document }: { document: DocumentDetail }) {
  const [copies, setCopies] = useState(1);
  const { state, add, dialog } = useAddToCart(document);
  const { state: buying, buy } = useBuyNow(document);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('quantity');
    const quantity = readQuantity(typeof typed === 'string' ? typed : '', 1, MOST) ?? copies;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLElement && submitter.dataset.way === 'buy') void buy(quantity);
    else void add(quantity);
  };
  return (
    <aside className="offers single" aria-label={message('product.offer')}>
      <form className="offer" id={FORM_ID} method="post" action="/cart" onSubmit={submit}>
        <h2>{message('product.offer.title')}</h2>
        <p className="amount">
          <Price of={document} className="" /> <small>{message('product.once')}</small>
        </p>
        <Promises kind={document.kind} />
        <AddFields document={document} />
        <div className="row between copies">
          <span className="label" aria-hidden="true">
            {message('quantity.copies')}
          </span>
          <Quantity
            label={message('quantity.copies.hint')}
            name="quantity"
            value={copies}
            max={MOST}
            onChange={setCopies}
          />
        </div>
        <Button type="submit" look="solid" isWide data-way="buy" isBusy={buying === 'loading'}>
          {message('buy.button')}
        </Button>
        <AddButton state={state} code={document.code} isWide />
        <AddStatus state={state === 'failed' || buying === 'failed' ? 'failed' : 'idle'} />
      </form>
      {dialog}
    </aside>
  );
}

/** What one payment buys, in three facts. */
function Promises({ kind }: { kind: DocumentDetail['kind'] }) {
  const facts =
    kind === 'document' ? (['finalize', 'files', 'library'] as const) : (['finalize', 'edit', 'library'] as const);
  return (
    <ul>
      {facts.map((fact) => (
        <li key={fact}>
          <b>{message(`product.fact.${fact}`)}</b>
          {message(`product.fact.${fact}.text`)}
        </li>
      ))}
    </ul>
  );
}

/** A phone's bottom bar repeats the view's action; its button belongs to the offer's form. */
export function BottomBar({ document }: { document: DocumentDetail }) {
  return (
    <div className="bottombar">
      <div>
        <span className="num">{document.code}</span> <Price of={document} />
      </div>
      <Button type="submit" look="solid" form={FORM_ID} data-way="buy">
        {message('buy.button')}
      </Button>
    </div>
  );
}
