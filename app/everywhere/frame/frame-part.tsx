import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { isPageOfTheStore } from '../parts/smart-link.tsx';
import { markCurrent } from './current-link.ts';

/** What the server draws and no script draws again: its links are in the page already, so the page brings them no second time as data. */
export type DrawnPart = 'main' | 'utility' | 'footer';

/** of this document: what stood in a part that is not shown now */
const kept = new Map<DrawnPart, Node>();

/** The parts as the server wrote them. A page that is translated before it hydrates is rendered anew, without them. */
const served: readonly HTMLElement[] =
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLElement>('[data-part]')];

const take = (nodes: ParentNode): DocumentFragment => {
  const taken = document.createDocumentFragment();
  taken.append(...nodes.childNodes);
  return taken;
};

const findServed = (part: DrawnPart): Node | null => {
  const place = served.find(({ dataset, isConnected }) => dataset.part === part && !isConnected);
  return place ? take(place instanceof HTMLTemplateElement ? place.content : place) : null;
};

type DrawnProps = { part: DrawnPart; as: 'nav' | 'div'; className?: string; 'aria-label'?: string };

/**
 * The place of a part. The server writes its markup there (`app/frame-markup`) after React is done; in the browser React leaves it as it stands. Its links lead
 * on without a new document, and the mark of the current one follows the address.
 */
export function Drawn({ part, as: Element, ...rest }: DrawnProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLElement>(null);
  const hold = useCallback(
    (root: HTMLElement | null) => {
      element.current = root;
      if (!root) return;
      if (!root.hasChildNodes()) root.append(kept.get(part) ?? findServed(part) ?? '');
      return () => void kept.set(part, take(root));
    },
    [part],
  );
  useEffect(() => {
    const menu = element.current?.closest('nav') ?? element.current?.querySelector('nav');
    if (menu) markCurrent(menu, place);
  }, [place]);
  const follow = (event: MouseEvent): void => {
    const link = (event.target as HTMLElement).closest('a');
    const href = link?.getAttribute('href');
    const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href || isElsewhere || link?.target || !isPageOfTheStore(href)) return;
    event.preventDefault();
    void navigate(href, { replace: href === createPath(place) });
  };
  return (
    <Element {...rest} data-part={part} ref={hold} onClick={follow} suppressHydrationWarning>
      {''}
    </Element>
  );
}

/** Parts that this page does not show and the next one may: nothing of them is drawn, loaded or read out. */
export const Spare = ({ part }: { part: DrawnPart }) => (
  <template data-part={part} ref={holdSpare} suppressHydrationWarning>
    {''}
  </template>
);

const holdSpare = (template: HTMLTemplateElement | null): void => {
  const part = template?.dataset.part as DrawnPart | undefined;
  if (template?.content.hasChildNodes() && part) kept.set(part, take(template.content));
};
