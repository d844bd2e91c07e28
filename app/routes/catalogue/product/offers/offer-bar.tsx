import { lazy, Suspense } from 'react';
import { PersonalizedPrice } from '../../../../../features/account/ui/person/personalized-cells.tsx';
import { useHasPlan, useOwned } from '../../../../../features/account/ui/use-store.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { BottomBar } from '../../../../ui-kit/mobile-action-bar.tsx';
import { FORM_ID } from './offers.tsx';
import { useBuyState } from './use-buy-now.ts';

const PersonBar = lazy(async () => ({ default: (await import('./person-offers.tsx')).PersonBar }));

/** The phone's bottom bar repeats the view's action; for a plan holder, the plan's. */
export function OfferBar({ document }: { document: DocumentDetail }) {
  const hasPlan = useHasPlan();
  return hasPlan ? (
    <Suspense fallback={null}>
      <PersonBar document={document}>
        <BarForAll document={document} />
      </PersonBar>
    </Suspense>
  ) : (
    <BarForAll document={document} />
  );
}

/** Shows the state of the purchase; its button belongs to the offer's form. */
function BarForAll({ document }: { document: DocumentDetail }) {
  const buying = useBuyState();
  const isOwned = useOwned(document.sku) !== null;
  return (
    <BottomBar of={`#${FORM_ID} [data-way="buy"]`}>
      <div>
        <span className="num">{document.code}</span> <PersonalizedPrice of={document} />
        {/* said aloud by the offer's own status */}
        {buying === 'failed' && (
          <p className="add-status" aria-hidden="true">
            {message('add.failed')}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant={isOwned ? 'outlined' : 'solid'}
        form={FORM_ID}
        data-way="buy"
        isBusy={buying === 'loading'}
      >
        {message(isOwned ? 'buy.again' : 'buy.button')}
      </Button>
    </BottomBar>
  );
}
