import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { SetActions } from '../../../account/rules/person/document-view.ts';
import { ownedText, SetForPerson } from '../../../account/ui/person/set-for-person.tsx';
import type { AddToCartResult as Outcome } from '../../../cart/ui/add-to-cart.ts';
import type { AddState } from '../../../cart/ui/add-to-cart-button.tsx';
import { linesOfSet } from '../../../cart/ui/lines-of-set.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { SetFields } from '../../../catalogue/ui/set-fields.tsx';
import type { SetOffer } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';

const PICTURES = 3;

/** Document sets, each with its total and one button. A set unknown to the catalogue is not offered. */
export default function DocumentSets({ block, isFirst }: BlockProps<'documentSets'>) {
  const { id, anchor, headline, link } = block;
  const offers = uniqueById(block.offers).filter(({ documents }) => documents.length > 0);
  if (offers.length === 0 && !isFirst) return null;
  return (
    <BlockSection {...{ id, anchor, headline, link, isFirst }}>
      {offers.length > 0 && (
        <ul className="document-sets" data-columns={columnsOf(offers.length)}>
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} Heading={innerHeading(block, isFirst)} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

/** Full rows if possible: four items become two rows of two. */
const columnsOf = (count: number): number => (count === 4 ? 2 : Math.min(count, 3));

function Offer({ offer, Heading }: { offer: SetOffer; Heading: 'h2' | 'h3' }) {
  const { headline, text, documents, totalCents } = offer;
  return (
    <li className="document-sets-set">
      <div className="document-sets-fan">
        {documents.slice(0, PICTURES).map((document) => (
          <PagePicture key={document.sku} of={document} />
        ))}
      </div>
      <div className="stack-s">
        <Heading className={headline ? 'document-sets-name' : 'vh'}>
          {headline || documents.map(({ code }) => code).join(' + ')}
        </Heading>
        {text && <p className="small muted">{text}</p>}
        <ul className="document-sets-codes">
          {documents.map((document) => (
            <li key={document.sku}>
              <Link to={document.href}>
                <span className="num">{document.code}</span> <span>{document.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="document-sets-buy">
        <SetForPerson documents={documents} isCard>
          {(view) =>
            !view?.isInPlan && (
              <>
                <span className="price">
                  <ChangingText>{formatMoney(view?.price ?? totalCents)}</ChangingText>
                  {view && <SetNote documents={documents} view={view} />}
                </span>
                <AddDocumentSet
                  name={headline}
                  documents={documents.filter(({ sku }) => view?.offered.includes(sku) ?? true)}
                />
              </>
            )
          }
        </SetForPerson>
      </div>
    </li>
  );
}

/** Below the price: which documents the customer already owns, so that the price is without them; otherwise what non-members pay. */
function SetNote({
  documents,
  view: { ownedSkus, memberOf },
}: {
  documents: readonly DocumentSummary[];
  view: SetActions;
}) {
  if (ownedSkus.length === 0 && memberOf === null) return null;
  return (
    <span className="mem">
      {ownedSkus.length > 0
        ? ownedText(documents, ownedSkus)
        : message('person.member.regular', { price: formatMoney(memberOf ?? 0) })}
    </span>
  );
}

const loadAdd = () => import('../../../cart/ui/add-to-cart.ts');
const AddOutcome = lazy(() => import('../../../cart/ui/add-outcome.tsx'));

/**
 * [CRT-01] [CRT-05] Adds a set with one click and one call: all of it or nothing. The dialog shows the cart's contents, or the documents that the plan already
 * includes [CRT-07].
 */
function AddDocumentSet({ name, documents }: { name: string; documents: readonly DocumentSummary[] }) {
  const [state, setState] = useState<AddState>('idle');
  const [outcome, setOutcome] = useState<Exclude<Outcome, false> | null>(null);
  // several clicks may come before the first re-render
  const isUnderWay = useRef(false);
  const count = documents.length;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const next = await loadAdd()
      .then(({ addToCart }) => addToCart(linesOfSet(documents)))
      .catch(() => false as const);
    isUnderWay.current = false;
    setState(!next ? 'failed' : 'blocked' in next ? 'idle' : 'added');
    if (next) setOutcome(next);
  };
  return (
    <div className="document-sets-add">
      <form method="post" action="/cart" onSubmit={(event) => void add(event)}>
        <SetFields documents={documents} />
        <Button type="submit" size="small" isBusy={state === 'loading'} icon={state === 'added' ? 'check' : undefined}>
          <span>
            {message('block.documentSets.add', { count })}
            {name && <span className="vh"> {message('block.documentSets.of', { name })}</span>}
          </span>
        </Button>
      </form>
      <p className="add-status" role="status">
        {state === 'failed' && message('block.documentSets.failed')}
      </p>
      {outcome && (
        <Suspense fallback={null}>
          <AddOutcome
            title={message('block.documentSets.added', { count })}
            documents={documents}
            outcome={outcome}
            quantity={1}
            onClose={() => setOutcome(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
