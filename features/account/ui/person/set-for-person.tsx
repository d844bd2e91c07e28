import { lazy, type ReactNode, Suspense, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import type { SetActions } from '../../rules/person/document-view.ts';
import { useHint } from '../use-store.ts';

// for signed-in customers only; if it fails to load, the set stays public
const PersonSet = lazy(() => import('./person-set.tsx').catch(() => ({ default: () => null })));

/** "You own A101, A201"; or that the customer owns all documents of a set. */
export const ownedText = (documents: readonly DocumentSummary[], ownedSkus: readonly string[]): string =>
  ownedSkus.length === documents.length
    ? message('person.own.set')
    : message('person.own.some', {
        codes: documents
          .filter(({ sku }) => ownedSkus.includes(sku))
          .map(({ code }) => code)
          .join(', '),
      });

/** If a plan includes the whole set, the plan's action appears below the children. */
type SetForPersonProps = {
  documents: readonly DocumentSummary[];
  isCard?: boolean;
  /** gets the customer's view of the set; null for visitors, and until it is known */
  children(view: SetActions | null): ReactNode;
};

/** [LK-01] [LK-12] The public view of a set, until the customer's view is known. The public elements stay mounted until then. */
export function SetForPerson({ documents, isCard = false, children }: SetForPersonProps) {
  const isHere = useHint('signed-in');
  const [reported, tell] = useState<SetActions | null>(null);
  return (
    <>
      {children(isHere ? reported : null)}
      {isHere && (
        <Suspense fallback={null}>
          <PersonSet documents={documents} tell={tell} isCard={isCard} />
        </Suspense>
      )}
    </>
  );
}
