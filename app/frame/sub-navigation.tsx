import { type FocusEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getActiveHref, getAriaCurrent } from '../../features/catalogue/ui/active-link.ts';
import { SearchBox } from '../../features/search/ui/code-search.tsx';
import { message } from '../../messages/message.ts';
import type { LinkView } from '../../platforms/content/client/types.ts';
import { getLinkKey, SmartLink } from '../ui-kit/smart-link.tsx';

type SubNavigationProps = { links: readonly LinkView[]; hasSearch: boolean };

/**
 * [HDR-11] The navigation of related pages, in a line that sticks below the header. On a phone it scrolls horizontally; the page's scroll padding keeps focused
 * elements from being covered [GQ3].
 */
export function SubNavigation({ links, hasSearch }: SubNavigationProps) {
  const markOfLink = useMarks(links);
  if (links.length === 0 && !hasSearch) return null;
  return (
    <div className="subnav noprint">
      <div className="wrap" ref={showCurrent}>
        {links.length > 0 && (
          <nav aria-label={message('frame.subnav')} onFocus={showFocused}>
            <ul>
              {links.map((link) => (
                <li key={getLinkKey(link)}>
                  <SmartLink to={link} aria-current={markOfLink(link)}>
                    {link.text}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasSearch && <SearchBox name={message('frame.subnav.search')} />}
      </div>
    </div>
  );
}

/** Marks the page itself, never an ancestor; or the fragment of the address, which only the browser knows. */
function useMarks(links: readonly LinkView[]): (link: LinkView) => 'page' | 'location' | undefined {
  const place = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const spot = isLive && place.hash ? place.pathname + place.hash : null;
  if (links.some(({ href }) => href === spot)) return ({ href }) => (href === spot ? 'location' : undefined);
  const current = getActiveHref(
    links.map(({ href }) => href),
    place,
  );
  return ({ href }) => (getAriaCurrent(href, current, place) === 'page' ? 'page' : undefined);
}

/** Scrolls the current entry into view if the entries overflow. The line scrolls on a phone, only the entries beside a field. */
function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current]');
  if (!line || !current) return;
  for (const box of [line, current.closest('nav')])
    if (box) box.scrollLeft = current.offsetLeft + current.offsetWidth - box.offsetLeft - box.clientWidth;
}

/** A browser scrolls to a focused entry only if none of it is visible; the last one is often half clipped. */
function showFocused({ target, currentTarget: nav }: FocusEvent<HTMLElement>): void {
  for (const box of [nav, nav.parentElement]) {
    if (!box) continue;
    const [entry, room] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
    if (entry.right > room.right) box.scrollLeft += entry.right - room.right;
    else if (entry.left < room.left) box.scrollLeft += entry.left - room.left;
  }
}
