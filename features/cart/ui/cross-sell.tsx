import { useState } from 'react';
import { Button } from '../../../app/ui-kit/button.tsx';
import { Link } from '../../../app/ui-kit/link.tsx';
import { message } from '../../../messages/message.ts';
import PersonPrice from '../../account/ui/person/person-price.tsx';
import { useEntitlement } from '../../account/ui/person/use-entitlement.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { PagePicture } from '../../catalogue/ui/covers/page-picture.tsx';
import type { DocumentSet } from '../../catalogue/use-cases/find-document-set.ts';
import { addFailedText } from './add-failed-text.ts';
import { addToCart } from './add-to-cart.ts';
import type { PageCart } from './stored-cart/wire-cart.ts';

/** The maximum number of offers: as many as a phone shows beside the total. */
const MAX = 2;

type UseWithProps = { code: string; set: DocumentSet; inCart: PageCart; onAdded(cart: PageCart): void };

/** [LK-13] Related documents of the added one that are not yet in the cart; each can be added in place. */
export function UseWith({ code, set, inCart, onAdded }: UseWithProps) {
  const [, ...companions] = set.documents;
  const offered = companions
    .filter(({ productId }) => !inCart.lines.some((line) => line.productId === productId))
    .slice(0, MAX);
  if (offered.length === 0) return null;
  return (
    <section className="added-with">
      <h3>{message('add.dialog.with', { code })}</h3>
      <ul>
        {offered.map((document) => (
          <Companion key={document.sku} document={document} onAdded={onAdded} />
        ))}
      </ul>
    </section>
  );
}

/** Not offered to customers whose plan includes it. */
function Companion({ document, onAdded }: { document: DocumentSummary; onAdded(cart: PageCart): void }) {
  const [state, setState] = useState<'idle' | 'loading' | 'added' | 'failed'>('idle');
  const { isInPlan } = useEntitlement(document);
  const { productId, variantId, code } = document;
  const add = async (): Promise<void> => {
    if (state === 'loading' || state === 'added') return;
    setState('loading');
    const outcome = await addToCart([{ quantity: 1, productId, variantId }]).catch(() => false as const);
    const isAdded = outcome !== false && !('blocked' in outcome);
    setState(isAdded ? 'added' : 'failed');
    if (isAdded) onAdded(outcome);
  };
  if (isInPlan) return null;
  return (
    <li>
      <PagePicture of={document} size={48} />
      <div>
        <Link to={document.href}>
          <span className="num">{code}</span> {document.title}
        </Link>
        <p className="small muted">{document.purpose}</p>
      </div>
      <div className="buy">
        <PersonPrice of={document} />
        {/* not a form: the dialog is inside the form of the offer */}
        <Button
          size="small"
          icon={state === 'added' ? 'check' : undefined}
          isBusy={state === 'loading'}
          onClick={() => void add()}
        >
          <span aria-hidden="true">{message(state === 'added' ? 'add.done' : 'add.short')}</span>
          <span className="vh">
            {state === 'added' && `${message('add.done')}. `}
            {message('add.button.named', { code })}
          </span>
        </Button>
        <p className="add-status" role="status">
          {state === 'failed' && addFailedText()}
        </p>
      </div>
    </li>
  );
}
