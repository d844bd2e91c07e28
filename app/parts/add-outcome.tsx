import { lazy, Suspense } from 'react';
import type { DocumentSet } from '../../shop/catalogue/find-document-set.ts';
import type { AddOutcome as Outcome } from '../client/add-to-cart.ts';
import { isPlanIncluded } from '../client/plan-rules.ts';
import type { Addable } from '../everywhere/parts/addable.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
// only subscribers see it
const SubscriptionModal = lazy(() => import('./subscription-modal/subscription-modal.tsx'));

type AddOutcomeProps = {
  documents: readonly Addable[];
  outcome: Exclude<Outcome, false>;
  quantity: number;
  /** what goes with the one document that was added */
  set?: DocumentSet | null;
  /** what the dialog calls a set that was added */
  title?: string;
  onClose(): void;
};

/** [CRT-05] [CRT-07] What came of an add: the confirmation, or why a document is not bought beside the plan that holds it. */
export default function AddOutcome({ documents, outcome, quantity, set, title, onClose }: AddOutcomeProps) {
  const [first, ...more] = documents;
  if (!first) return null;
  if (isPlanIncluded(outcome)) {
    const held = documents.find(({ productId }) => productId === outcome.heldBack) ?? first;
    return (
      <Suspense fallback={null}>
        <SubscriptionModal reason="restricted" documentCode={held.code} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <AddDialog document={first} {...{ more, title, quantity, set, onClose }} cart={outcome} />
    </Suspense>
  );
}
