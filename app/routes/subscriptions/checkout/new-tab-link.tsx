import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';

/** A link that leaves the page as it is, with everything typed in it, and says so to who can't see it. */
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
