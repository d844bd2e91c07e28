import { lazy, Suspense } from 'react';
import type { DocumentSet } from '../../shop/catalogue/find-document-set.ts';
import type { AddOutcome as Outcome } from '../client/add-to-cart.ts';
import { isPlanIncluded } from '../client/plan-rules.ts';
import type { Addable } from '../everywhere/parts/addable.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
// for subscribers only
const SubscriptionModal = lazy(() => import('./subscription-modal/subscription-modal.tsx'));

type AddOutcomeProps = {
  documents: readonly Addable[];
  outcome: Exclude<Outcome, false>;
  quantity: number;
  /** related documents of the added one */
  set?: DocumentSet | null;
  /** the dialog's name for an added set */
  title?: string;
  onClose(): void;
};

/** [CRT-05] [CRT-07] The outcome of an add: the confirmation, or why a document in the customer's plan is not sold separately. */
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
