import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import type { LinkView } from '../../platforms/content/client/types.ts';
import { Link } from './link.tsx';

type SmartLinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'onClick' | 'aria-current'> & {
  to: Pick<LinkView, 'href' | 'isNewTab'>;
  children: ReactNode;
};

/**
 * A link of the content. Store paths use the router; anything else is a plain link. A new tab is announced, and the other site gets no reference to this
 * window.
 */
export function SmartLink({ to, children, ...rest }: SmartLinkProps) {
  if (!to.isNewTab && isClientRoute(to.href)) {
    return (
      <Link to={to.href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <ExternalLink to={to} {...rest}>
      {children}
    </ExternalLink>
  );
}

/** Leads to another site, or to a path that only the server handles. */
export const ExternalLink = ({ to: { href, isNewTab }, children, ...rest }: SmartLinkProps) => (
  <a href={href} target={isNewTab ? '_blank' : undefined} rel={isNewTab ? 'noopener noreferrer' : 'noopener'} {...rest}>
    {children}
    {isNewTab && <span className="vh"> {message('frame.newTab')}</span>}
  </a>
);

/** Whether the router handles the path; files, sign-in and the platforms' pages require a server request. */
export const isClientRoute = (href: string): boolean =>
  /^\/(?!\/|(?:api|login|logout|platform|preview|sitemap\.xml|robots\.txt)(?:[/?#]|$))/.test(href);

/** Returns a React key that is unique in a list of links. */
export const getLinkKey = (link: Pick<LinkView, 'text' | 'href'> | undefined): string => `${link?.text} ${link?.href}`;
