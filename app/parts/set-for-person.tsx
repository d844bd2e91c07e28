import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentSummary } from '../../shop/catalogue/document.ts';
import type { SetView } from '../../shop/person/document-view.ts';
import { useHint } from '../everywhere/session/use-store.ts';

// for signed-in customers only; if it fails to load, the set stays public
const PersonSet = lazy(() => import('./person/person-set.tsx').catch(() => ({ default: () => null })));

/** If a plan includes the whole set, the plan's action appears below the children. */
type SetForPersonProps = {
  documents: readonly DocumentSummary[];
  isCard?: boolean;
  /** gets the customer's view of the set; null for visitors, and until it is known */
  children(view: SetView | null): ReactNode;
};

/** [LK-01] [LK-12] The public view of a set, until the customer's view is known. The public elements stay mounted until then. */
export function SetForPerson({ documents, isCard = false, children }: SetForPersonProps) {
  const isHere = useHint('signed-in');
  const [told, tell] = useState<SetView | null>(null);
  return (
    <>
      {children(isHere ? told : null)}
      {isHere && (
        <Suspense fallback={null}>
          <PersonSet documents={documents} tell={tell} isCard={isCard} />
        </Suspense>
      )}
    </>
  );
}
