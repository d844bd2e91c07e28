import type { ReactNode } from 'react';
import { getAriaCurrent } from '../../../features/catalogue/ui/active-link.ts';
import { seriesClass } from '../../../features/catalogue/ui/series-class.ts';
import type { MenuEntry, MenuLink, RequestedDocument } from '../../../platforms/content/client/types.ts';
import { Icon } from '../../ui-kit/icon.tsx';
import { ExternalLink, getLinkKey, isClientRoute } from '../../ui-kit/smart-link.tsx';
import { currentHref, getMenuColumns, linksIn } from '../menu-tree.ts';
import { readSeriesLink } from '../series-links.ts';

/** [HDR-02] Groups with more links than this scroll. */
const LONG = 10;

export type MenuLocation = { pathname: string; search: string };

type RenderedLinkProps = {
  to: Pick<MenuLink, 'href' | 'isNewTab'>;
  children: ReactNode;
  'aria-current'?: 'page' | 'true' | undefined;
};

/** A `SmartLink` without the router: the element that contains the part handles its clicks. */
export function RenderedLink({ to, children, ...rest }: RenderedLinkProps) {
  if (!to.isNewTab && isClientRoute(to.href))
    return (
      <a {...rest} href={to.href}>
        {children}
      </a>
    );
  return (
    <ExternalLink to={to} {...rest}>
      {children}
    </ExternalLink>
  );
}

/**
 * [HDR-01] [HDR-02] The entries of a navigation, side by side: links, and menus that open on a click or Enter [DG6]. `name` makes its ids unique. `otherLine`: the
 * entries of the other line.
 */
export function MenuLine({
  entries,
  otherLine = [],
  name,
  place,
}: {
  entries: readonly MenuEntry[];
  otherLine?: readonly MenuEntry[];
  name: string;
  place: MenuLocation;
}) {
  const current = currentHref(entries, place);
  // only one entry is current: a link wins over a menu that contains the same link
  const isLink = [...entries, ...otherLine].some((entry) => entry.kind === 'item' && entry.link.href === current);
  return entries.map((entry, index) =>
    entry.kind === 'item' ? (
      <RenderedLink
        key={getLinkKey(entry.link)}
        to={entry.link}
        aria-current={getAriaCurrent(entry.link.href, current, place)}
      >
        {entry.link.text}
      </RenderedLink>
    ) : (
      <OpeningEntry
        key={entry.label}
        id={`${name}-${index}`}
        entry={entry}
        current={current}
        isOther={isLink}
        place={place}
      />
    ),
  );
}

type Opening = Exclude<MenuEntry, { kind: 'item' }>;
type LinksProps = { links: readonly MenuLink[]; current: string | null; place: MenuLocation };
type OpeningProps = Omit<LinksProps, 'links'> & { entry: Opening; id: string; isOther: boolean };

/** [DG6] A native `<details>` menu, so that it opens without a script too; one at a time. Groups become columns. */
function OpeningEntry({ entry, id, isOther, current, place }: OpeningProps) {
  const columns = getMenuColumns(entry.items);
  const isPlain = columns.length === 1 && columns[0]?.label === '';
  const isHere = !isOther && current !== null && linksIn(entry).some(({ href }) => href === current);
  return (
    <details className={isPlain ? 'menu' : 'menu wide'} name="menu">
      <summary aria-current={isHere ? 'true' : undefined}>
        <span>{entry.label}</span> <Icon name="down" isSmall />
      </summary>
      {isPlain ? (
        <MenuLinks className="menu-list" links={linksIn(entry)} current={current} place={place} />
      ) : (
        <div className="menu-list cols">
          {columns.map(({ label, links }, index) => (
            <div key={label + getLinkKey(links[0])}>
              {label && (
                <p className="menu-head" id={`${id}-${index}`}>
                  {label}
                </p>
              )}
              <MenuLinks links={links} current={current} place={place} labelId={label ? `${id}-${index}` : undefined} />
            </div>
          ))}
        </div>
      )}
    </details>
  );
}

type MenuLinksProps = LinksProps & { className?: string; labelId?: string | undefined; hasLetters?: boolean };

/** [HDR-02] Links of a menu. A long list scrolls; the keyboard reaches it through its links. */
export function MenuLinks({ links, current, place, className = '', labelId, hasLetters = true }: MenuLinksProps) {
  const classes = [className, links.length > LONG ? 'long' : ''].filter(Boolean).join(' ');
  return (
    <ul className={classes || undefined} aria-labelledby={labelId}>
      {links.map((link) => {
        const { letter, name } = hasLetters ? readSeriesLink(link) : { name: link.text };
        return (
          <li key={getLinkKey(link)} className={letter && seriesClass(letter)}>
            <RenderedLink to={link} aria-current={getAriaCurrent(link.href, current, place)}>
              {letter && <span className="lt">{letter}</span>}
              {link.requested ? <RequestedDocumentLine of={link.requested} title={name} /> : name}
              {(link.count || link.requested) && <span className="num">{link.count ?? link.requested?.price}</span>}
            </RenderedLink>
          </li>
        );
      })}
    </ul>
  );
}

/** [LK-18] A document in the panel; its picture loads once the panel is open. */
function RequestedDocumentLine({ of: { code, series, picture }, title }: { of: RequestedDocument; title: string }) {
  return (
    <>
      <span className={`page-pic w48 ${seriesClass(series)}`} aria-hidden="true">
        <span className="pg">{picture && <img src={picture} alt="" loading="lazy" />}</span>
        {series && <b>{series}</b>}
      </span>
      <span>
        <b className="lt">{code}</b>
        <br />
        <small>{title}</small>
      </span>
    </>
  );
}
