import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { message } from '../../messages/message.ts';
import type { MenuEntry, SiteFrame } from '../../platforms/content/client/types.ts';
import { markOf } from '../everywhere/frame/current-link.ts';
import type { DrawnPart } from '../everywhere/frame/drawn.tsx';
import { currentHref } from '../parts/frame/menu-tree.ts';
import { FooterPart } from './footer-part.tsx';
import { MenuLine, type Place } from './menu.tsx';
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

/** A part as a page at that place has it. Drawn once for each menu and current link: what else it shows comes with the same content, or is the process's configuration. */
function drawPart(part: DrawnPart, of: WholeFrame | null, place: Place): string {
  const { entriesOf, draw } = PARTS[part];
  const drawNow = (): string => renderToStaticMarkup(draw(of, place));
  if (!of) return drawNow();
  const entries = entriesOf(of.frame);
  const current = currentHref(entries, place);
  const key = `${part} ${current} ${current === null ? '' : markOf(current, current, place)}`;
  const known = drawn.get(entries) ?? new Map<string, string>();
  drawn.set(entries, known);
  const markup = known.get(key) ?? drawNow();
  known.set(key, markup);
  return markup;
}

/** as React writes the place of a part; no text of a page holds it, since quotes are escaped there */
const PLACE = / data-part="(main|utility|footer)"[^>]*>/g;

/** The page with its parts in their places (`Drawn`, `Spare`). */
export const withParts = (page: string, of: WholeFrame | null, place: Place): string =>
  page.replaceAll(PLACE, (tag, part: DrawnPart) => tag + drawPart(part, of, place));
