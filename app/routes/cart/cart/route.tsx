import { useEffect, useState } from 'react';
import { type MetaFunction, useActionData, useFetcher, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { CartLineView, CartView } from '../../../../shop/cart/view-cart.ts';
import { parseCode } from '../../../../shop/catalogue/code.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { Button, ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { storeCartFacts } from '../../../everywhere/session/cart-store.ts';
import { keepsCookies } from '../../../everywhere/session/keeps-cookies.ts';
import { track, useTrack } from '../../../everywhere/session/track.ts';
import { DocumentSearch } from '../../../parts/document-search.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { CartOutcome } from './change-cart.ts';
import { loader } from './data.ts';
import { RequestedCopies } from './requested-copies.tsx';
import { Suggested } from './suggested.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import './cart-page.css';

export { action } from './change-cart.ts';
export { clientAction, shouldRevalidate } from './send-cart-change.ts';
export { loader };

export const meta: MetaFunction = () =>
  pageMeta({ title: message('cart.title'), description: message('cart.description'), isIndexed: false });

/** [CA3] Names the removed line, with Undo. */
function Removed({ line, onUndone }: { line: CartLineView; onUndone(): void }) {
  const fetcher = useFetcher<CartOutcome>({ key: 'undo' });
  const { code, productId, variantId } = line.document;
  // the focused control was removed with its line
  useEffect(() => document.getElementById('undo')?.focus(), []);
  return (
    <Note
      tone="info"
      isAnnounced
      title={message('cart.removed', { code })}
      actions={
        <Button
          id="undo"
          size="small"
          isBusy={fetcher.state !== 'idle'}
          onClick={() => {
            void fetcher
              .submit(
                {
                  intent: 'add',
                  productId: String(productId),
                  variantId: String(variantId),
                  quantity: String(line.quantity),
                },
                { method: 'post', action: '/cart' },
              )
              .then(onUndone);
          }}
        >
          {message('cart.undo')}
        </Button>
      }
    />
  );
}

/** [CRT-24] [CA5] The changes that the shop made to the cart. */
function Said({ sentences: [first, ...rest] }: { sentences: string[] }) {
  return (
    <Note tone="info" isAnnounced title={first}>
      {rest.length > 0 && rest.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </Note>
  );
}

/** [CRT-14] One promise that is true for this cart. */
function Banner({ view }: { view: CartView }) {
  const first = view.lines[0]?.document;
  if (view.isMember)
    return (
      <Note tone="ok" title={message('cart.banner.member')}>
        {view.memberPercent === null
          ? message('cart.banner.member.plain')
          : message('cart.banner.member.text', { percent: view.memberPercent })}
      </Note>
    );
  if (!first) return null;
  return (
    <div className="note plain wideacts">
      <div>
        <div>
          <strong>{message('cart.banner.set')}</strong>
          <p>
            {message(parseCode(first.sku) ? 'cart.banner.set.text' : 'cart.banner.set.plain', { code: first.code })}
          </p>
        </div>
        <div className="acts">
          <ButtonLink size="small" to={`${first.href}#related`}>
            {message('cart.banner.see', { code: first.code })}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

export default function CartScreen() {
  const { view, notice, isFailed, isSignedIn, isCheckoutDue, suggestions, hasNoCookies, facts } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<CartOutcome>();
  const [removed, setRemoved] = useState<CartLineView | null>(null);
  // the server sends the notice once; it stays for the life of the page, through changes of the cart
  const [said, setSaid] = useState(notice);
  if (notice !== '' && notice !== said) setSaid(notice);
  useEffect(() => {
    // the platform's response is authoritative for the badge; a failed load clears only the browser's cart [CRT-25]
    storeCartFacts(view ? { cartId: view.cartId, count: view.summary.itemCount } : null);
    void track(({ recordCartLines }) => recordCartLines(view?.lines ?? []));
  }, [view]);
  useTrack(view ? 'cart' : null, ({ pushViewCart }) => pushViewCart(view?.lines ?? []));
  useOtherTabs(view ? { cartId: view.cartId, count: view.summary.itemCount } : null);
  // after an add the server knows; otherwise, a browser without cookies is a new visitor on every page [OP-39]
  const [isForgetful, setForgetful] = useState(hasNoCookies);
  useEffect(() => setForgetful(hasNoCookies || !keepsCookies()), [hasNoCookies]);
  const isGone = removed && !view?.lines.some((line) => line.id === removed.id);
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>{message('cart.title')}</h1>
        {view && <p className="muted">{message('cart.lead', { count: view.summary.itemCount })}</p>}
      </div>
      {outcome?.isDone === false && outcome.intent === 'add' && !outcome.asked && (
        <Note
          tone="bad"
          isAnnounced
          title={message(outcome.failure === 'restricted' ? 'cart.restricted' : 'cart.notAdded')}
        />
      )}
      {outcome?.asked && <RequestedCopies asked={outcome.asked} />}
      {isCheckoutDue && (
        <noscript>
          <meta httpEquiv="refresh" content="0; url=/api/commerce/cart-redirect-get" />
        </noscript>
      )}
      {said && <Said sentences={said.split('\n')} />}
      {isGone && <Removed line={removed} onUndone={() => setRemoved(null)} />}
      {isForgetful && (
        <Note tone="bad" isAnnounced title={message('cart.noCookies.title')}>
          {message('cart.noCookies.text')}
        </Note>
      )}
      {isFailed && <FailureNote title={message('cart.failed')} />}
      {!view && !isFailed && (
        <Empty title={message('cart.empty.title')}>
          <p>{message('cart.empty.text')}</p>
          <DocumentSearch isSolid={false} />
          <div className="row wrapy">
            <ButtonLink look="solid" to="/documents">
              {message('cart.shop')}
            </ButtonLink>
            {!isSignedIn && (
              <ButtonLink to={`/login?returnTo=${encodeURIComponent('/cart')}`} reloadDocument>
                {message('cart.empty.signIn')}
              </ButtonLink>
            )}
          </div>
        </Empty>
      )}
      {view && (
        <div className="split">
          <div className="stack">
            <ul className="lines" aria-label={message('cart.lines')}>
              {view.lines.map((line) => (
                <CartLine key={line.id} line={line} onRemoved={setRemoved} />
              ))}
            </ul>
            <Banner view={view} />
          </div>
          <aside aria-labelledby="summary">
            <CartSummary
              view={view}
              isSignedIn={isSignedIn}
              isCheckoutDue={isCheckoutDue}
              outcome={outcome}
              facts={facts}
            />
          </aside>
        </div>
      )}
      <Suggested suggestions={suggestions} view={view} />
    </div>
  );
}
