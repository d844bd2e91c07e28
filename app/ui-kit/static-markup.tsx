import {
  type AriaAttributes,
  createContext,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

/** Static parts of a page. Their data stays on the server. */
export type StaticPart = 'early' | CachedFramePart;
export type CachedFramePart = 'main' | 'utility' | 'footer';

/**
 * The HTML of each part. The server's entry renders it; the browser's entry reads it from the page before hydration.
 * The default is for tests.
 */
export const StaticParts = createContext<(part: StaticPart) => string>(() => '');

type StaticMarkupProps = AriaAttributes & {
  part: StaticPart;
  as: 'nav' | 'div' | 'template' | 'script';
  className?: string;
  nonce?: string | undefined;
  'data-notices'?: string;
  ref?: Ref<HTMLElement>;
  onClick?: MouseEventHandler;
};

/** HTML rendered by React, which escaped every text. */
const writtenByReact = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/**
 * An element whose content is static markup. React neither renders nor compares it: hydration keeps the server's nodes, and an element that mounts later gets
 * the same HTML.
 */
export function StaticMarkup({ part, as: Element, ref, ...rest }: StaticMarkupProps) {
  const html = useContext(StaticParts)(part);
  return (
    <Element {...rest} ref={ref as Ref<never>} data-part={part} suppressHydrationWarning {...writtenByReact(html)} />
  );
}

/** Reads the static parts from the page; the browser's entry provides the result. */
export function readStaticParts(page: Pick<Document, 'querySelectorAll'>): (part: StaticPart) => string {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  const html = new Map(parts.map((element) => [element.dataset.part, element.innerHTML]));
  return (part) => html.get(part) ?? '';
}

/** Returns the HTML of children that are the same for every `of` in this look; null: they are rendered inline. */
export type RenderShared = (of: object, variant: string, children: ReactNode) => string | null;
/** Provided by the server entry only. */
export const SharedMarkup = createContext<RenderShared | null>(null);

type SharedPartProps = AriaAttributes & {
  as: 'article' | 'details' | 'div' | 'dl' | 'li' | 'nav' | 'section' | 'ul';
  className?: string;
  'data-promo-id'?: string;
  'data-promo-name'?: string;
  /** without one the children are rendered inline */
  of: object | undefined;
  /** together with `of` it determines everything that the children show */
  variant: string;
  children: ReactNode;
};

/**
 * A part that many requests share, such as the card of a document. The server renders its children once per `of`; the browser hydrates them. They must not
 * suspend, preload images or use `useId`.
 */
export function SharedPart({ as: Element, of, variant, children, ...rest }: SharedPartProps) {
  const render = useContext(SharedMarkup);
  const html = of && render ? render(of, variant, children) : null;
  return html === null ? <Element {...rest}>{children}</Element> : <Element {...rest} {...writtenByReact(html)} />;
}
