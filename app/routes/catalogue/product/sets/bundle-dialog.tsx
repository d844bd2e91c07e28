import { useId, useRef, useState } from 'react';
import { formatMoney } from '../../../../../core/money.ts';
import { viewSet } from '../../../../../features/account/rules/person/document-view.ts';
import PersonPrice from '../../../../../features/account/ui/person/person-price.tsx';
import { usePricingTerms } from '../../../../../features/account/ui/person/use-entitlement.ts';
import { useFacts } from '../../../../../features/account/ui/use-store.ts';
import { addToCart } from '../../../../../features/cart/ui/add-to-cart.ts';
import { Calc } from '../../../../../features/cart/ui/amounts/calc.tsx';
import { linesOfSet } from '../../../../../features/cart/ui/lines-of-set.ts';
import type { PageCart } from '../../../../../features/cart/ui/stored-cart/wire-cart.ts';
import type { DocumentSummary } from '../../../../../features/catalogue/rules/document.ts';
import { isSoldTo } from '../../../../../features/catalogue/rules/sold-to.ts';
import { PagePicture } from '../../../../../features/catalogue/ui/covers/page-picture.tsx';
import { DocumentNumber } from '../../../../../features/catalogue/ui/plate.tsx';
import type { DocumentSet } from '../../../../../features/catalogue/use-cases/find-document-set.ts';
import { isPlanIncluded } from '../../../../../features/plans/ui/plan-rules.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useHistoryLayer } from '../../../../ui-kit/dialogs/use-back-layer.ts';
import type { CartCounts } from './cart-counts.ts';
import './bundle.css';

type BundleProps = {
  code: string;
  set: DocumentSet;
  counts: CartCounts;
  onClose(): void;
  onAdded(title: string, documents: readonly DocumentSummary[], cart: PageCart): void;
  /** [CRT-07] called if the customer's plan includes one of them: nothing was added */
  onBlocked(document: DocumentSummary): void;
};

/**
 * [PRD-09] [PRD-16] The documents of a set, each with its price and a checkbox. All are selected except those in the
 * cart, in the customer's plan, or already theirs. [LK-12] A member sees member prices. One request adds the selection, all or nothing;
 * after a failure the selection stays. [DG4] Back closes it.
 */
export default function BundleDialog({
  code,
  set: { name, documents },
  counts,
  onClose,
  onAdded,
  onBlocked,
}: BundleProps) {
  const terms = usePricingTerms();
  const owned = useFacts()?.owned ?? [];
  const [chosen, setChosen] = useState(() => {
    const { offered } = viewSet(documents, terms, owned);
    return new Set(
      documents.filter((one) => counts(one) === 0 && !terms.holds(one) && offered.includes(one.sku)).map(skuOf),
    );
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // several clicks may come before the first re-render
  const isUnderWay = useRef(false);
  const reasonId = useId();
  useHistoryLayer(onClose);
  const picked = documents.filter(({ sku }) => chosen.has(sku));
  const count = picked.length;
  const amount = formatMoney(viewSet(picked, terms).price);

  const toggle = (sku: string): void => {
    const next = new Set(chosen);
    if (!next.delete(sku)) next.add(sku);
    setChosen(next);
    if (!isUnderWay.current) setState('idle');
  };
  const add = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const outcome = await addToCart(linesOfSet(picked));
    if (outcome && !isPlanIncluded(outcome)) return onAdded(message('bundle.added', { count }), picked, outcome);
    isUnderWay.current = false;
    setState(outcome ? 'idle' : 'failed');
    const blocked = outcome && picked.find(({ productId }) => productId === outcome.blocked);
    if (blocked) onBlocked(blocked);
  };
  return (
    <Dialog
      title={name || message('bundle.title', { code })}
      onClose={onClose}
      footer={
        <Button
          variant="solid"
          disabled={count === 0}
          aria-describedby={count === 0 ? reasonId : undefined}
          isBusy={state === 'loading'}
          onClick={() => void add()}
        >
          {count === 0
            ? message('bundle.add.none')
            : message(count === documents.length ? 'bundle.add.all' : 'bundle.add', { count, amount })}
        </Button>
      }
    >
      <fieldset className="bundle">
        <legend className="vh">{message('bundle.choose')}</legend>
        {documents.map((document) => (
          <Choice
            key={document.sku}
            document={document}
            copies={counts(document)}
            isInPlan={terms.holds(document)}
            isOwned={owned.some(({ sku }) => sku === document.sku)}
            isSold={isSoldTo(document, terms.plans)}
            isChosen={chosen.has(document.sku)}
            onChange={() => toggle(document.sku)}
          />
        ))}
      </fieldset>
      <Calc rows={[{ key: 'total', label: message('bundle.total', { count }), amount, kind: 'answer' }]} />
      <p className="bundle-status small" role="status" id={reasonId}>
        {state === 'failed' ? message('bundle.failed') : count === 0 ? message('bundle.none') : null}
      </p>
    </Dialog>
  );
}

const skuOf = ({ sku }: DocumentSummary): string => sku;

type ChoiceProps = {
  document: DocumentSummary;
  copies: number;
  isInPlan: boolean;
  isOwned: boolean;
  /** false: the plan excludes it from the cart, so it can't be selected [ST-29] */
  isSold: boolean;
  isChosen: boolean;
  onChange(): void;
};

function Choice({ document, copies, isInPlan, isOwned, isSold, isChosen, onChange }: ChoiceProps) {
  const { sku, title } = document;
  return (
    <label className="bundle-row">
      <input type="checkbox" className="box" checked={isChosen} disabled={!isSold} onChange={onChange} />
      <PagePicture of={document} size={48} />
      <span className="bundle-name">
        <DocumentNumber sku={sku} size="m" />
        <span className="strong"> {title}</span>
        {isInPlan && <span className="small muted"> {message('person.inPlan')}</span>}
        {isOwned && <span className="small muted"> {message('person.own.one')}</span>}
        {copies > 0 && <span className="small muted"> {message('bundle.inCart', { count: copies })}</span>}
      </span>
      {isSold && <PersonPrice of={document} />}
    </label>
  );
}
