import { lazy, Suspense, useEffect, useState } from 'react';
import { type MetaFunction, useActionData, useFetcher, useLoaderData } from 'react-router';
import { track, useTrack } from '../../../../features/analytics/ui/track.ts';
import { QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import { storeCartFacts } from '../../../../features/cart/ui/cart-store.ts';
import type { CartLineView, CartView } from '../../../../features/cart/use-cases/view-cart.ts';
import { parseCode } from '../../../../features/catalogue/rules/code.ts';
import { DocumentSearch } from '../../../../features/catalogue/ui/document-search.tsx';
import { findApprovalNeed } from '../../../../features/company/rules/approval-need.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { keepsCookies } from '../../../ui-kit/keeps-cookies.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { CartLineRow } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { CartOutcome } from './change-cart.ts';
import { loader } from './data.ts';
import { DETAILS_FORM } from './purchase-details-form.ts';
import { RequestedCopies } from './requested-copies.tsx';
import { Suggested } from './suggested.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import './cart-page.css';

export { action } from './change-cart.ts';
export { clientAction, shouldRevalidate } from './send-cart-change.ts';
export { loader };

// only a customer of companies loads them [COM-50]
const BuyingFor = lazy(async () => ({ default: (await import('./company-cart.tsx')).BuyingFor }));
const JobRow = lazy(async () => ({ default: (await import('./company-cart.tsx')).JobRow }));
const PurchaseOrder = lazy(async () => ({ default: (await import('./company-cart.tsx')).PurchaseOrder }));
const HowToPay = lazy(async () => ({ default: (await import('./how-to-pay.tsx')).HowToPay }));
const CannotOrder = lazy(async () => ({ default: (await import('./company-cart.tsx')).CannotOrder }));
const NeedsApproval = lazy(async () => ({ default: (await import('./cart-approval.tsx')).NeedsApproval }));
const SentForApproval = lazy(async () => ({ default: (await import('./cart-approval.tsx')).SentForApproval }));

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
  const { view, notice, isFailed, isSignedIn, isCheckoutDue, suggestions, hasNoCookies, facts, ...loaded } =
    useLoaderData<typeof loader>();
  const { buying, isBuyingFailed, companyLines, fileProblem, sentRequest, payment } = loaded;
  const company = buying?.company ?? null;
  const need = company?.canOrder && view ? findApprovalNeed(company.approval, view.summary.total) : null;
  // the PO number is marked after a checkout without it, until the cart changes
  const outcome = useActionData<CartOutcome>();
  const [missingPoAt, setMissingPoAt] = useState(() =>
    outcome?.failure === 'purchase-order-required' ? company : null,
  );
  const checkout = buying && {
    companyId: company?.companyId ?? null,
    isPoRequired: company?.isPoRequired ?? false,
    exemptBy: company?.exemptBy ?? null,
    invoiceEmail: company?.invoiceEmail,
    onMissingPo() {
      setMissingPoAt(company);
      document.getElementById('po-number')?.focus();
    },
  };
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
        {view && (
          <p>
            <Link to={QUICK_ORDER}>{message('quick.link')}</Link>
          </p>
        )}
      </div>
      {outcome?.isDone === false && outcome.intent === 'add' && !outcome.requested && (
        <Note
          tone="bad"
          isAnnounced
          title={message(outcome.failure === 'restricted' ? 'cart.restricted' : 'cart.notAdded')}
        />
      )}
      {outcome?.requested && <RequestedCopies requested={outcome.requested} />}
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
      {isBuyingFailed && <FailureNote title={message('cart.for.unavailable')} />}
      {sentRequest && (
        <Suspense>
          <SentForApproval sent={sentRequest} />
        </Suspense>
      )}
      {!view && !isFailed && (
        <Empty title={message('cart.empty.title')}>
          <p>{message('cart.empty.text')}</p>
          <DocumentSearch />
          <div className="row wrapy">
            <ButtonLink to="/documents">{message('cart.shop')}</ButtonLink>
            <ButtonLink to={QUICK_ORDER}>{message('quick.title')}</ButtonLink>
            {!isSignedIn && (
              <ButtonLink to={`/login?returnTo=${encodeURIComponent('/cart')}`} reloadDocument>
                {message('cart.empty.signIn')}
              </ButtonLink>
            )}
          </div>
        </Empty>
      )}
      {view && (
        <div className="split in-three cart-split">
          <div className="stack">
            {buying && (
              <Suspense>
                <BuyingFor buying={buying} />
              </Suspense>
            )}
            {/* Enter in a field saves the details instead of checking out */}
            {company && <button type="submit" form={DETAILS_FORM} name="intent" value="details" hidden />}
            <ul className="lines" aria-label={message('cart.lines')}>
              {view.lines.map((line, index) => {
                const companyLine = companyLines?.[line.id];
                return (
                  <CartLineRow key={line.id} line={line} onRemoved={setRemoved}>
                    {company && companyLine && (
                      <Suspense>
                        <JobRow
                          line={companyLine}
                          code={line.document.code}
                          company={company}
                          isFirst={index === 0}
                          hasOthers={view.lines.length > 1}
                        />
                      </Suspense>
                    )}
                  </CartLineRow>
                );
              })}
            </ul>
            {company && (
              <Suspense>
                <PurchaseOrder company={company} isMissing={missingPoAt === company} fileProblem={fileProblem} />
              </Suspense>
            )}
            <Banner view={view} />
          </div>
          <aside aria-labelledby="summary">
            <CartSummary
              view={view}
              isSignedIn={isSignedIn}
              isCheckoutDue={isCheckoutDue}
              outcome={outcome}
              facts={facts}
              buying={checkout ?? undefined}
              isApproval={need !== null && need.kind !== 'none'}
              sums={payment?.sums ?? null}
              ways={
                company && payment?.account ? (
                  <Suspense>
                    <HowToPay company={company} payment={payment} />
                  </Suspense>
                ) : undefined
              }
            >
              {company && checkout && need && need.kind !== 'none' ? (
                <Suspense>
                  <NeedsApproval
                    company={company}
                    need={need}
                    total={payment?.sums?.total ?? view.summary.total}
                    outcome={outcome}
                    onMissingPo={checkout.onMissingPo}
                  >
                    {company && payment?.account && <HowToPay company={company} payment={payment} />}
                  </NeedsApproval>
                </Suspense>
              ) : company && !company.canOrder ? (
                <Suspense>
                  <CannotOrder company={company} />
                </Suspense>
              ) : undefined}
            </CartSummary>
          </aside>
          <Suggested suggestions={suggestions} view={view} />
        </div>
      )}
      {!view && <Suggested suggestions={suggestions} view={view} />}
    </div>
  );
}
