import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type PagerProps = {
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  children?: ReactNode;
};

/** [LI12] Real links; at the ends the control is absent, and a single page needs none. `children` is the total. */
export function Pager({ page, pageCount, previousHref, nextHref, children }: PagerProps) {
  if (pageCount <= 1 && page <= 1 && !previousHref) return null;
  return (
    <nav className="pager" aria-label={message('pager.label')}>
      <p className="small muted">
        {message('pager.page', { page, pages: pageCount })}
        {children && <>, {children}</>}
      </p>
      <div className="row">
        {previousHref && (
          <ButtonLink size="small" to={previousHref} rel="prev">
            <Icon name="left" isSmall />
            {message('pager.previous')}
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink size="small" to={nextHref} rel="next">
            {message('pager.next')}
            <Icon name="right" isSmall />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
