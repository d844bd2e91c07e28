import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-store.ts';

// what only subscribers see loads for them alone
const IncludedMark = lazy(() => import('../../parts/included/included-mark.tsx'));

/** [LI8] Where a document says that the person's plan holds it: after the session call, and nothing before. */
export function PlanMark(mark: { sku: string; place: 'card' | 'offer' }) {
  const hasPlan = useSession().person?.subscription?.hasActive;
  return hasPlan ? (
    <Suspense fallback={null}>
      <IncludedMark {...mark} />
    </Suspense>
  ) : null;
}
