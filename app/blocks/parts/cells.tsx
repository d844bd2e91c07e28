import type { ReactNode } from 'react';

/** Columns on a wide page, so that the last row is never one lonely cell where that can be helped. */
export function columnsFor(count: number): 1 | 2 | 3 | 4 {
  if (count <= 4) return Math.max(1, count) as 1 | 2 | 3 | 4;
  return count % 4 === 0 || (count % 3 !== 0 && count > 6) ? 4 : 3;
}

/** Cells that share their hairlines. */
export function Cells({ count, className, children }: { count: number; className?: string; children: ReactNode }) {
  return (
    <ul className={className ? `cells ${className}` : 'cells'} data-columns={columnsFor(count)}>
      {children}
    </ul>
  );
}
