import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { keepEach } from '../../core/keep-each.ts';
import { keepTexts } from '../../core/keep-texts.ts';
import { message } from '../../messages/message.ts';
import type { MenuEntry, SiteFrame } from '../../platforms/content/client/types.ts';
import { currentOf, markOf } from '../everywhere/frame/current-link.ts';
import type { DrawnPart } from '../everywhere/frame/frame-part.tsx';
import { linksIn } from '../parts/frame/menu-tree.ts';
import { FooterPart } from './footer-columns.tsx';
import { MenuLine, type Place } from './menu-line.tsx';
import type { WholeFrame } from './whole-frame.ts';

type Part = {
  /** whose links may be the current one */
  entriesOf(frame: SiteFrame): readonly MenuEntry[];
  /** null: the frame could not be read */
  draw(of: WholeFrame | null, place: Place): ReactNode;
};

const PARTS: Readonly<Record<DrawnPart, Part>> = {
  main: {
    entriesOf: ({ main }) => main,
    draw: (of, place) =>
      of ? (
        <MenuLine entries={of.frame.main} name="main" place={place} />
      ) : (
        <a href="/documents">{message('frame.documents')}</a>
      ),
  },
  utility: {
    entriesOf: ({ utility }) => utility,
    draw: (of, place) =>
      of && (
        <>
          <MenuLine entries={of.frame.utility} name="utility" place={place} />
          <span className="lead">
            {message('frame.help.phone', { phone: of.supportPhone })}
            {of.supportHours && <span className="hours">, {of.supportHours}</span>}
          </span>
        </>
      ),
  },
  footer: {
    entriesOf: ({ footer }) => footer,
    draw: (of, place) => <FooterPart of={of} place={place} />,
  },
};

/** Markup by menu, and for each by part, current link and its mark: as much as it has links. */
const drawn = new WeakMap<readonly MenuEntry[], Map<string, string>>();

/** The current link of a menu, by the path and query of a page. */
const currentIn = keepEach((entries: readonly MenuEntry[]) => {
  const hrefs = entries.flatMap(linksIn).map(({ href }) => href);
  return keepTexts((address) => {
    const [pathname = '', query] = address.split('?', 2);
    return currentOf(hrefs, { pathname, search: query === undefined ? '' : `?${query}` });
  });
});

/** A part as a page at that place has it. Drawn once for each menu and current link: what else it shows comes with the same content, or is the process's configuration. */
function drawPart(part: DrawnPart, of: WholeFrame | null, place: Place): string {
  const { entriesOf, draw } = PARTS[part];
  const drawNow = (): string => renderToStaticMarkup(draw(of, place));
  if (!of) return drawNow();
  const entries = entriesOf(of.frame);
  const current = currentIn(entries)(place.pathname + place.search);
  const key = `${part} ${current} ${current === null ? '' : markOf(current, current, place)}`;
  const known = drawn.get(entries) ?? new Map<string, string>();
  drawn.set(entries, known);
  const markup = known.get(key) ?? drawNow();
  known.set(key, markup);
  return markup;
}

/** as React writes the place of a part; no text of a page holds it, since quotes are escaped there */
const PLACE = ' data-part="';
const NAME = /(main|utility|footer)"[^>]*>/y;

/** The page with its parts in their places (`Drawn`, `Spare`): texts in order, every second one a part. */
export function withParts(page: string, of: WholeFrame | null, place: Place): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let at = page.indexOf(PLACE); at >= 0; at = page.indexOf(PLACE, at + 1)) {
    NAME.lastIndex = at + PLACE.length;
    const part = NAME.exec(page)?.[1];
    if (part === undefined) continue;
    texts.push(page.slice(from, NAME.lastIndex), drawPart(part as DrawnPart, of, place));
    from = NAME.lastIndex;
  }
  return [...texts, page.slice(from)];
}
