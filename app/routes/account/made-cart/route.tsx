import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { forgetPerson } from '../../../../features/account/ui/session-store.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import type { MadeCartLineView, MadeCartView } from '../../../../features/cart/use-cases/made-cart.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader, type MadeCartOutcome } from './data.ts';
import '../company/company.css';

export { action } from './data.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('madeCart.title'), isIndexed: false });

/** [COM-56] A cart that staff made for the reader. Opening it orders and changes nothing: a click adds the documents. */
export default function MadeCartScreen() {
  const { cart, isKnown, reader, isMember } = useLoaderData<typeof loader>();
  const outcome = useActionData<MadeCartOutcome>();
  if (!cart)
    return (
      <AccountFrame>
        <h1>{message('madeCart.title')}</h1>
        {isKnown ? (
          <FailureNote title={message('madeCart.loadFailed')} />
        ) : (
          <Note
            tone="warn"
            title={message('madeCart.unknown')}
            actions={
              <form method="post" action="/logout" onSubmit={forgetPerson}>
                <Button type="submit" size="small">
                  {message('madeCart.unknown.switch')}
                </Button>
              </form>
            }
          >
            <p>{message('madeCart.unknown.text', { email: reader })}</p>
          </Note>
        )}
      </AccountFrame>
    );
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('madeCart.title')}</h1>
        <p>
          {message(cart.companyName === '' ? 'madeCart.lead' : 'madeCart.lead.company', { company: cart.companyName })}
        </p>
      </div>
      {cart.state !== 'open' && <Ended cart={cart} />}
      {outcome && cart.state === 'open' && (
        <Note tone="bad" title={message('madeCart.failed')} isAnnounced>
          <p>{outcome.text}</p>
        </Note>
      )}
      <section className="panel ruled joining stack" aria-label={message('madeCart.documents')}>
        {cart.note !== '' && (
          <figure className="stack-s">
            <figcaption className="small muted">{message('madeCart.note')}</figcaption>
            <blockquote>{cart.note}</blockquote>
          </figure>
        )}
        <Facts cart={cart} />
        <Calc
          rows={[
            ...cart.lines.map(toRow),
            {
              key: 'total',
              label: message('madeCart.total'),
              amount: formatMoney(cart.total),
              kind: 'answer',
            },
          ]}
        />
        <p className="small muted">{message(isMember ? 'madeCart.total.member' : 'madeCart.total.text')}</p>
        {cart.state === 'open' && <AddForm cart={cart} />}
      </section>
    </AccountFrame>
  );
}

function toRow({ sku, name, copies, document, amount }: MadeCartLineView): CalcRow {
  const text = message('madeCart.line', { code: document?.code ?? sku, count: copies });
  return {
    key: sku,
    label: (
      <>
        {document ? <Link to={document.href}>{text}</Link> : text}{' '}
        <span className="hint">{document?.title ?? name}</span>
      </>
    ),
    ...(amount === null ? { amount: message('madeCart.notSold'), isWords: true } : { amount: formatMoney(amount) }),
  };
}

function Ended({ cart: { state, addedAt, expiresAt } }: { cart: MadeCartView }) {
  if (state === 'added')
    return (
      <Note
        tone="ok"
        title={message('madeCart.added', { date: formatDate(addedAt ?? '') })}
        actions={
          <ButtonLink to="/cart" size="small">
            {message('madeCart.cart')}
          </ButtonLink>
        }
      >
        <p>{message('madeCart.added.text')}</p>
      </Note>
    );
  return (
    <Note
      tone="warn"
      title={
        state === 'expired'
          ? message('madeCart.expired', { date: formatDate(expiresAt) })
          : message('madeCart.canceled')
      }
    >
      <p>{message('madeCart.ended.text')}</p>
    </Note>
  );
}

function Facts({ cart: { companyName, job, poNumber, expiresAt, state } }: { cart: MadeCartView }) {
  const facts = [
    [message('madeCart.for'), companyName],
    [message('madeCart.job'), job],
    [message('madeCart.po'), poNumber],
    [message('madeCart.until'), state === 'open' ? formatDate(expiresAt) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="kv">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AddForm({ cart: { copies, switchesFrom, companyName } }: { cart: MadeCartView }) {
  const { state } = useNavigation();
  if (copies === 0) return <p>{message('madeCart.nothingSold')}</p>;
  return (
    <>
      {switchesFrom !== null && (
        <Note
          tone="info"
          title={
            switchesFrom === ''
              ? message('madeCart.switch.own')
              : message('madeCart.switch.company', { company: switchesFrom })
          }
        >
          <p>
            {companyName === ''
              ? message('madeCart.switch.text.own')
              : message('madeCart.switch.text', { company: companyName })}
          </p>
        </Note>
      )}
      <Form method="post" className="row wrapy">
        <Button type="submit" variant="solid" isBusy={state !== 'idle'}>
          {message('madeCart.add', { count: copies })}
        </Button>
        <ButtonLink to="/documents">{message('madeCart.documents.view')}</ButtonLink>
      </Form>
      <p className="small muted">{message('madeCart.add.text')}</p>
    </>
  );
}
