import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import type { LinkView } from '../../../platforms/content/client/types.ts';
import { Link } from './link.tsx';

type SmartLinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'onClick' | 'aria-current'> & {
  to: Pick<LinkView, 'href' | 'isNewTab'>;
  children: ReactNode;
};

/**
 * A link of the content. Paths of the store go through the router; anything else leaves by a plain link. A new tab says so,
 * and the other site never gets a hold of this window.
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

/** Leads out of the store, or to what the server alone knows. */
export const ExternalLink = ({ to: { href, isNewTab }, children, ...rest }: SmartLinkProps) => (
  <a href={href} target={isNewTab ? '_blank' : undefined} rel={isNewTab ? 'noopener noreferrer' : 'noopener'} {...rest}>
    {children}
    {isNewTab && <span className="vh"> {message('frame.newTab')}</span>}
  </a>
);

/** What the browser's router knows; files, sign-in and the platforms' pages are asked of the server. */
export const isClientRoute = (href: string): boolean =>
  /^\/(?!\/|(?:api|login|logout|platform|preview|sitemap\.xml|robots\.txt)(?:[/?#]|$))/.test(href);

/** Tells links of one list apart. */
export const keyOf = (link: Pick<LinkView, 'text' | 'href'> | undefined): string => `${link?.text} ${link?.href}`;
