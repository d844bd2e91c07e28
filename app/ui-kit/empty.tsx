import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** An empty state with links to other pages. A failed list wears a sign before its text, and a Note with Retry follows [LD3]. */
export function Empty({
  title,
  isFailed = false,
  children,
}: {
  title: ReactNode;
  isFailed?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isFailed ? 'empty failed' : 'empty'}>
      <h2>
        {isFailed && <Icon name="warn" />}
        {title}
      </h2>
      {children}
    </div>
  );
}
