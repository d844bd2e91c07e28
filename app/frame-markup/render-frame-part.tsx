import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { keepEach } from '../../core/keep-each.ts';
import { message } from '../../messages/message.ts';
import type { MenuEntry, SiteFrame } from '../../platforms/content/client/types.ts';
import { markOf } from '../everywhere/frame/current-link.ts';
import { EARLY } from '../everywhere/frame/early.ts';
import type { FramePart, StaticPart } from '../everywhere/parts/static-markup.tsx';
import { currentHref } from '../parts/frame/menu-tree.ts';
import { FooterPart } from './footer-columns.tsx';
import { MenuLine, type Place } from './menu-line.tsx';
import type { WholeFrame } from './whole-frame.ts';

type Part = {
  /** whose links may be the current one */
  entriesOf(frame: SiteFrame): readonly MenuEntry[];
  /** null: the frame could not be read */
  render(of: WholeFrame | null, place: Place): ReactNode;
};

const PARTS: Readonly<Record<FramePart, Part>> = {
  main: {
    entriesOf: ({ main }) => main,
    render: (of, place) =>
      of ? (
        <MenuLine entries={of.frame.main} name="main" place={place} />
      ) : (
        <a href="/documents">{message('frame.documents')}</a>
      ),
  },
  utility: {
    entriesOf: ({ utility }) => utility,
    render: (of, place) =>
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
    render: (of, place) => <FooterPart of={of} place={place} />,
  },
};

/** HTML by menu; for each by part, current link and its mark. */
const rendered = keepEach((_entries: readonly MenuEntry[]) => new Map<string, string>());

/** Rendered once for each menu and current link: the rest of a part comes with the same content, or is configuration of the process. */
function renderFramePart(part: FramePart, of: WholeFrame | null, place: Place): string {
  const { entriesOf, render } = PARTS[part];
  const renderNow = (): string => renderToStaticMarkup(render(of, place));
  if (!of) return renderNow();
  const entries = entriesOf(of.frame);
  const current = currentHref(entries, place);
  const key = `${part} ${current} ${current === null ? '' : markOf(current, current, place)}`;
  const known = rendered(entries);
  const html = known.get(key) ?? renderNow();
  known.set(key, html);
  return html;
}

/** What the server's entry provides to `StaticMarkup`: the parts as a page at that place has them. */
export const renderStaticParts =
  (of: WholeFrame | null, place: Place) =>
  (part: StaticPart): string =>
    part === 'early' ? EARLY : renderFramePart(part, of, place);
