import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';

/** A link that opens a new tab, so that the page keeps its input; announces it to screen readers. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="vh"> {message('checkout.newTab')}</span>
    </a>
  );
}
export const TERMS = '/terms-of-use';
export const RENEWAL_TERMS = `${TERMS}#renewal`;
