import { createElement, type ReactElement, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { keepEach } from '../../../core/keep-each.ts';

/** What React leaves where a part could not be drawn: it failed, or waits for its script. */
export const LEFT_OUT = '<!--$!-->';

type Draw = (node: ReactNode) => string;
let draw: Draw | null = null;

/** [LD1] From now on this process keeps the markup of parts that it draws for every page alike. Called by the server's entry; nothing calls it in a browser. */
export function keepDrawn(how: Draw | null): void {
  draw = how;
}

type What<P> = {
  /** what the part shows: its markup is kept as long as this is */
  of(props: P): object;
  /** what else its markup differs by */
  by?(props: P): string;
};

/** of one thing; an address may be written in a thousand ways, and what shows it is drawn for each page then */
const MOST_LOOKS = 8;

/**
 * The same part, drawn once for what it shows and written into each page as text: React takes half of a page's time for parts that a hundred pages show alike. For
 * the server alone, and for a part that is one element with children, writes no id of React's own and asks nothing of the page around it; what does ask is drawn as before.
 * The browser makes the part itself, on the same markup.
 */
export function drawnOnce<P extends object>(
  Part: (props: P) => ReactElement,
  { of, by = () => '' }: What<P>,
): typeof Part {
  const looksOf = keepEach((_what: object) => new Map<string, Drawn>());
  return (props) => {
    if (draw === null) return <Part {...props} />;
    const looks = looksOf(of(props));
    const look = by(props);
    const drawn = looks.get(look) ?? (looks.size < MOST_LOOKS ? drawPart(<Part {...props} />, draw) : null);
    if (drawn === null) return <Part {...props} />;
    looks.set(look, drawn);
    for (const { href, ...how } of drawn.pictures) preload(href, { as: 'image', ...how });
    return drawn.element;
  };
}

type Picture = { href: string; imageSrcSet?: string; imageSizes?: string; fetchPriority?: 'high' };
/** `pictures`: what the page asks for early on behalf of the part. */
type Drawn = { readonly element: ReactElement; readonly pictures: readonly Picture[] };

/** React writes these before a part that is drawn apart, as it writes them into the head of a page. */
const PICTURES = /^(?:<link rel="preload" as="image" [^>]*\/>)+/;
// attributes that React takes as it writes them, but for `class`
const ELEMENT = /^<([a-z][a-z0-9]*)((?: (?:class|id|type|aria-[a-z]+|data-[a-z-]+)="[^"&]*")*)>/;
const ATTRIBUTE = / ([a-zA-Z-]+)="([^"&]*)"/g;

const readAttributes = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key === 'class' ? 'className' : key, value]),
  );

/** Null where the part is not one plain element, or cannot be drawn apart from its page. */
function drawPart(part: ReactElement, how: Draw): Drawn | null {
  const whole = drawApart(part, how);
  const [early = ''] = PICTURES.exec(whole) ?? [];
  const markup = whole.slice(early.length);
  const [open = '', name = '', written = ''] = ELEMENT.exec(markup) ?? [];
  const end = `</${name}>`;
  if (name === '' || early.includes('&') || !markup.endsWith(end)) return null;
  const content = { __html: markup.slice(open.length, -end.length) };
  return {
    element: createElement(name, { ...readAttributes(written), dangerouslySetInnerHTML: content }),
    pictures: early.split('<link ').slice(1).map(readPicture),
  };
}

function readPicture(written: string): Picture {
  const { href, imageSrcSet, imageSizes, fetchPriority } = readAttributes(` ${written}`);
  return {
    // of a picture in several sizes React names the first
    href: href ?? imageSrcSet?.split(' ', 1)[0] ?? '',
    ...(imageSrcSet !== undefined && { imageSrcSet }),
    ...(imageSizes !== undefined && { imageSizes }),
    ...(fetchPriority === 'high' && { fetchPriority }),
  };
}

function drawApart(part: ReactElement, how: Draw): string {
  try {
    const markup = how(part);
    return markup.includes(LEFT_OUT) ? '' : markup;
  } catch {
    // it asks for the page's router, or fails: then where it stands
    return '';
  }
}
