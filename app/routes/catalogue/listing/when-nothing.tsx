import { lazy, Suspense } from 'react';
import type { NothingProps } from './nothing.tsx';

// few lists are empty
const Lazy = lazy(() => import('./nothing.tsx'));

export const Nothing = (props: NothingProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
