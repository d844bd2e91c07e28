import { useId } from 'react';
import { useLocation } from 'react-router';
import type { AskedDocument, LinkView, MenuEntry, MenuLink } from '../../../platforms/content/client/types.ts';
import { Icon } from '../parts/icon.tsx';
import { seriesClass } from '../parts/series-class.ts';
import { SmartLink } from '../parts/smart-link.tsx';
import { columnsOf, currentHref, linksIn, markOf } from './menu-tree.ts';
import { readSeriesLink } from './series-links.ts';

/** [HDR-02] Over so many a group scrolls. */
const LONG = 10;

/** [HDR-01] [HDR-02] The entries of a navigation, side by side: links, and what opens on a click or Enter [DG6]. */
export function MenuLine({ entries }: { entries: readonly MenuEntry[] }) {
  const place = useLocation();
  const current = currentHref(entries, place);
  // one entry is the current one: a link before a menu that holds the same link
  const isLink = entries.some((entry) => entry.kind === 'item' && entry.link.href === current);
  return entries.map((entry) =>
    entry.kind === 'item' ? (
      <SmartLink key={keyOf(entry.link)} to={entry.link} aria-current={markOf(entry.link.href, current, place)}>
        {entry.link.text}
      </SmartLink>
    ) : (
      <OpeningEntry key={entry.label} entry={entry} current={current} isOther={isLink} />
    ),
  );
}

type Opening = Exclude<MenuEntry, { kind: 'item' }>;

/** [DG6] A native `<details>` menu, so that it opens without a script too; one at a time. Groups stand as columns. */
function OpeningEntry({ entry, current, isOther }: { entry: Opening; current: string | null; isOther: boolean }) {
  const columns = columnsOf(entry.items);
  const isPlain = columns.length === 1 && columns[0]?.label === '';
  const isHere = !isOther && current !== null && linksIn(entry).some(({ href }) => href === current);
  return (
    <details className={isPlain ? 'menu' : 'menu wide'} name="menu">
      <summary aria-current={isHere ? 'true' : undefined}>
        <span>{entry.label}</span> <Icon name="down" isSmall />
      </summary>
      {isPlain ? (
        <MenuLinks className="menu-list" links={linksIn(entry)} current={current} />
      ) : (
        <div className="menu-list cols">
          {columns.map(({ label, links }) => (
            <Column key={label + keyOf(links[0])} label={label} links={links} current={current} />
          ))}
        </div>
      )}
    </details>
  );
}

type LinksProps = { links: readonly MenuLink[]; current: string | null };

function Column({ label, ...rest }: LinksProps & { label: string }) {
  const id = useId();
  return (
    <div>
      {label && (
        <p className="menu-head" id={id}>
          {label}
        </p>
      )}
      <MenuLinks {...rest} labelId={label ? id : undefined} />
    </div>
  );
}

type MenuLinksProps = LinksProps & { className?: string; labelId?: string; hasLetters?: boolean };

/** [HDR-02] Links of a menu. A long list scrolls; its links are what the keyboard reaches. */
export function MenuLinks({ links, current, className = '', labelId, hasLetters = true }: MenuLinksProps) {
  const place = useLocation();
  return (
    <ul className={links.length > LONG ? `${className} long` : className} aria-labelledby={labelId}>
      {links.map((link) => {
        const { letter, name } = hasLetters ? readSeriesLink(link) : { name: link.text };
        return (
          <li key={keyOf(link)} className={letter && seriesClass(letter)}>
            <SmartLink to={link} aria-current={markOf(link.href, current, place)}>
              {letter && <span className="lt">{letter}</span>}
              {link.asked ? <Asked of={link.asked} title={name} /> : name}
              {(link.count || link.asked) && <span className="num">{link.count ?? link.asked?.price}</span>}
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}

/** [LK-18] A document as the panel shows it; its picture is read once the panel is open. What draws sheets elsewhere would come with every page. */
function Asked({ of: { code, series, picture }, title }: { of: AskedDocument; title: string }) {
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

export const keyOf = (link: LinkView | undefined): string => `${link?.text} ${link?.href}`;
