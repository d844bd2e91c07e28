import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';

/** Link to another site in a new tab; its accessible name says so, and an icon shows it. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh">{message('order.newTab')}</span>
      {className && (
        <svg className="ic s" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7" />
        </svg>
      )}
    </a>
  );
}
