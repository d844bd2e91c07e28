import type { ReactNode } from 'react';

/** The number of columns on a wide page; avoids a last row with a single cell if possible. */
export function columnsFor(count: number): 1 | 2 | 3 | 4 {
  if (count <= 4) return Math.max(1, count) as 1 | 2 | 3 | 4;
  return count % 4 === 0 || (count % 3 !== 0 && count > 6) ? 4 : 3;
}

/** Cells with shared hairlines. */
export function Cells({ count, className, children }: { count: number; className?: string; children: ReactNode }) {
  return (
    <ul className={className ? `cells ${className}` : 'cells'} data-columns={columnsFor(count)}>
      {children}
    </ul>
  );
}
