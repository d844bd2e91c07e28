import { lazy, Suspense } from 'react';
import type { NothingProps } from './empty-state.tsx';

// few lists are empty
const Lazy = lazy(() => import('./empty-state.tsx'));

export const DeferredEmptyListing = (props: NothingProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
