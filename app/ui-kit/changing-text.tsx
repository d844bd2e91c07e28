import type { ReactNode } from 'react';

/** An amount, a count or a date: in-browser translation ignores this element. */
export const ChangingText = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={className} translate="no">
    {children}
  </span>
);
