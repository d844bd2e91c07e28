import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentSummary } from '../../shop/catalogue/document.ts';
import type { SetView } from '../../shop/person/document-view.ts';
import { useHint } from '../everywhere/session/use-store.ts';

// only signed-in people see it; where it does not load, the set stays that of everybody
const PersonSet = lazy(() => import('./person/person-set.tsx').catch(() => ({ default: () => null })));

/** Below the children stands the plan's action, where a plan holds the whole set. */
type SetForPersonProps = {
  documents: readonly DocumentSummary[];
  isCard?: boolean;
  /** given what the set is for the person who is here; null for everybody, and until it is known */
  children(view: SetView | null): ReactNode;
};

/** [LK-01] [LK-12] A set as everybody sees it, until it is known what it is for the person who is here. What is drawn for everybody stays the same one meanwhile. */
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
