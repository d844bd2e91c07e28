import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { formatMoney } from '../../../../../core/money.ts';
import type { SetActions } from '../../../../../features/account/rules/person/document-view.ts';
import { ownedText, SetForPerson } from '../../../../../features/account/ui/person/set-for-person.tsx';
import type AddDialog from '../../../../../features/cart/ui/add-dialog.tsx';
import type { Addable } from '../../../../../features/cart/ui/addable.ts';
import type { PageCart } from '../../../../../features/cart/ui/stored-cart/wire-cart.ts';
import type { DocumentSummary } from '../../../../../features/catalogue/rules/document.ts';
import { effectivePrice } from '../../../../../features/catalogue/rules/price.ts';
import { PagePicture } from '../../../../../features/catalogue/ui/covers/page-picture.tsx';
import { SetFields } from '../../../../../features/catalogue/ui/set-fields.tsx';
import type { DocumentSet } from '../../../../../features/catalogue/use-cases/find-document-set.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { ChangingText } from '../../../../ui-kit/changing-text.tsx';
import { Link } from '../../../../ui-kit/link.tsx';
import { SharedPart } from '../../../../ui-kit/static-markup.tsx';
import { Text } from '../../../../ui-kit/text.tsx';
import type BundleDialog from './bundle-dialog.tsx';
import type { CartCounts } from './cart-counts.ts';

/** [PRD-09] The companions of this document, and one button for all of them. */
export function UseItWith({ code, set }: { code: string; set: DocumentSet }) {
  const [, ...companions] = set.documents;
  return (
    <div className="use-with">
      <h2>{message('product.with')}</h2>
      <SetForPerson documents={set.documents}>
        {(view) => (
          <>
            <ul className="arts">
              {companions.map((document) => (
                <SharedPart key={document.sku} as="li" of={document} variant="companion">
                  <PagePicture of={document} size={48} />
                  <div>
                    <div className="row between">
                      <Link to={document.href}>{document.title}</Link>
                      <span className="num">{document.code}</span>
                    </div>
                    <p className="small muted">{companionText(document, view)}</p>
                  </div>
                </SharedPart>
              ))}
            </ul>
            {!view?.isInPlan && <ChooseFromSet code={code} set={set} view={view} />}
          </>
        )}
      </SetForPerson>
    </div>
  );
}

function companionText({ sku, purpose }: DocumentSummary, view: SetActions | null): string {
  if (view?.includedSkus.includes(sku)) return message('person.inPlan');
  return view?.ownedSkus.includes(sku) ? message('person.own.one') : purpose;
}

// only subscribers see it
const SubscriptionModal = lazy(
  () => import('../../../../../features/plans/ui/subscription-modal/subscription-modal.tsx'),
);

type Open = { Bundle: typeof BundleDialog; counts: CartCounts };
type Added = { Confirmation: typeof AddDialog; title: string; documents: readonly Addable[]; cart: PageCart };

/**
 * [PRD-09] One button for a set. It opens the selection of its documents; without a script, or if that fails to load,
 * the form adds the set through the cart page. [CRT-07] If the plan includes one of them, a modal names it instead.
 * `view`: the set for the signed-in customer [LK-12] [ST-29]; otherwise the public one.
 */
function ChooseFromSet({ code, set, view }: { code: string; set: DocumentSet; view: SetActions | null }) {
  const [isBusy, setBusy] = useState(false);
  // several clicks may come before the first re-render
  const isUnderWay = useRef(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [blocked, setBlocked] = useState<DocumentSummary | null>(null);
  const offered = set.documents.filter(({ sku }) => view?.offered.includes(sku) ?? true);
  // of a set that is partly owned, only the rest is added
  const isRest = view !== null && view.ownedSkus.length > 0 && offered.length < set.documents.length;
  const total = view?.price ?? set.documents.reduce((sum, document) => sum + effectivePrice(document), 0);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const [bundle, cart] = await Promise.all([import('./bundle-dialog.tsx'), import('./cart-counts.ts')]);
      const counts = await cart.readCartCounts();
      setOpen({ Bundle: bundle.default, counts });
    } catch {
      form.submit();
    }
    isUnderWay.current = false;
    setBusy(false);
  };
  const confirm = async (title: string, documents: readonly Addable[], cart: PageCart): Promise<void> => {
    const loaded = await import('../../../../../features/cart/ui/add-dialog.tsx').catch(() => null);
    if (!loaded) return window.location.assign('/cart');
    setOpen(null);
    setAdded({ Confirmation: loaded.default, title, documents, cart });
  };

  const holdBack = (document: DocumentSummary): void => {
    setOpen(null);
    setBlocked(document);
  };

  return (
    <>
      <form className="use-set" method="post" action="/cart" onSubmit={(event) => void handleSubmit(event)}>
        <SetFields documents={offered} />
        <Button type="submit" isBusy={isBusy}>
          <Text
            id={isRest ? 'product.set.rest' : 'product.set.add'}
            values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
          />
        </Button>
        {view !== null && view.ownedSkus.length > 0 && (
          <p className="small muted">{ownedText(set.documents, view.ownedSkus)}</p>
        )}
      </form>
      {open && (
        <open.Bundle
          code={code}
          set={set}
          counts={open.counts}
          onClose={() => setOpen(null)}
          onAdded={confirm}
          onBlocked={holdBack}
        />
      )}
      {added && <Confirmed {...added} onClose={() => setAdded(null)} />}
      {blocked && (
        <Suspense fallback={null}>
          <SubscriptionModal reason="restricted" document={blocked} onClose={() => setBlocked(null)} />
        </Suspense>
      )}
    </>
  );
}

function Confirmed({ Confirmation, title, documents, cart, onClose }: Added & { onClose(): void }) {
  const [first, ...more] = documents;
  if (!first) return null;
  return <Confirmation title={title} document={first} more={more} cart={cart} quantity={1} onClose={onClose} />;
}
