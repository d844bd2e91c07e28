import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';

/** A page of another site, in a tab of its own; its name says so. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh">{message('order.newTab')}</span>
    </a>
  );
}
