import { type LinkProps, Link as RouterLink } from 'react-router';

/** A path as it stands in the page: nothing in it is resolved against another, or written otherwise. */
const PLAIN = /^\/(?:[\w~%-][\w~%.-]*(?:\/[\w~%-][\w~%.-]*)*\/?)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * The same element as the router's, without its work: that resolves each address twice against where the page is, and prepares presses, of which a page on the
 * server has none: one part in twelve of the time that a page takes. An address that is not plain, and what changes the element, is left to the router.
 */
function ServerLink(props: LinkProps) {
  const { to, target, relative, mask, discover, prefetch, ...rest } = props;
  if (typeof to !== 'string' || !PLAIN.test(to) || relative || mask || discover || prefetch)
    return <BrowserLink {...props} />;
  const { replace, state, reloadDocument, preventScrollReset, viewTransition, defaultShouldRevalidate, ...own } = rest;
  return <a {...own} href={to} target={target} />;
}

/** The router's own, which need not discover what it leads to: every page knows all routes. */
const BrowserLink = (props: LinkProps) => <RouterLink discover="none" {...props} />;

/** A link within the store. In the browser it is the router's own. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;
