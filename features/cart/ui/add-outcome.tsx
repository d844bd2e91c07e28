import { lazy, Suspense } from 'react';
import type { DocumentSet } from '../../catalogue/use-cases/find-document-set.ts';
import { isPlanIncluded } from '../../plans/ui/plan-rules.ts';
import type { AddToCartResult as Outcome } from './add-to-cart.ts';
import type { Addable } from './addable.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
// for subscribers only
const SubscriptionModal = lazy(() => import('../../plans/ui/subscription-modal/subscription-modal.tsx'));

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
    const blocked = documents.find(({ productId }) => productId === outcome.blocked) ?? first;
    return (
      <Suspense fallback={null}>
        <SubscriptionModal reason="restricted" document={blocked} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <AddDialog document={first} {...{ more, title, quantity, set, onClose }} cart={outcome} />
    </Suspense>
  );
}
