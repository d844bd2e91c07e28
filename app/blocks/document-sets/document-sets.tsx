import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import type { SetOffer } from '../../../shop/content/page-block.ts';
import type { AddOutcome as Outcome } from '../../client/add-to-cart.ts';
import { linesOfSet } from '../../client/lines-of-set.ts';
import type { AddState } from '../../everywhere/parts/add-to-cart-button.tsx';
import { Button } from '../../everywhere/parts/button.tsx';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { PagePicture } from '../../parts/covers/page-picture.tsx';
import { SetFields } from '../../parts/set-fields.tsx';
import { SetForPerson } from '../../parts/set-for-person.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { uniqueById } from '../parts/once-each.ts';

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
                  {(view?.isOwned || view?.memberOf) && (
                    <span className="mem">
                      {view.isOwned
                        ? message('person.own.set')
                        : message('person.member.regular', { price: formatMoney(view.memberOf ?? view.price) })}
                    </span>
                  )}
                </span>
                <AddDocumentSet
                  name={headline}
                  documents={documents.filter(({ sku }) => !view?.refused.includes(sku))}
                />
              </>
            )
          }
        </SetForPerson>
      </div>
    </li>
  );
}

const loadAdd = () => import('../../client/add-to-cart.ts');
const AddOutcome = lazy(() => import('../../parts/add-outcome.tsx'));

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
    setState(!next ? 'failed' : 'heldBack' in next ? 'idle' : 'added');
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
