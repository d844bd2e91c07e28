import type { ReactNode } from 'react';

/** An empty state with links to other pages. */
export function Empty({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
