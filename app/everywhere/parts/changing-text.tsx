import type { ReactNode } from 'react';

/** An amount, a count or a date: an element that a browser's translation leaves as it is. */
export const ChangingText = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={className} translate="no">
    {children}
  </span>
);
