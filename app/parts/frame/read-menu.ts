import type { MenuEntry, MenuGroup, MenuItem, MenuLink } from '../../../platforms/content/client/types.ts';

/**
 * The entries of a menu as they stand in the page, where the server drew them (`app/frame-markup/menu-line.tsx`), in the order of the content. Without what is asked for most:
 * the phone's search shows that [LK-18].
 */
export const readMenu = (menu: Element | null): MenuEntry[] =>
  [...(menu?.children ?? [])].flatMap((child): MenuEntry[] => {
    if (child instanceof HTMLAnchorElement) return [itemOf(child)];
    const label = child.querySelector('summary > span')?.textContent;
    return label ? [{ kind: 'dropdown', label, items: itemsOf(child) }] : [];
  });

function itemsOf(details: Element): (MenuItem | MenuGroup)[] {
  const columns = [...details.querySelectorAll('.cols > div')];
  if (columns.length === 0) return itemsIn(details);
  const items: (MenuItem | MenuGroup)[] = columns.flatMap((column): MenuGroup[] => {
    const label = column.querySelector('.menu-head')?.textContent;
    return label ? [{ kind: 'group', label, items: itemsIn(column) }] : [];
  });
  const loose = columns.find((column) => column.hasAttribute('data-at'));
  const places = loose?.getAttribute('data-at')?.split(' ').map(Number) ?? [];
  for (const [index, item] of (loose ? itemsIn(loose) : []).entries())
    items.splice(places[index] ?? items.length, 0, item);
  return items.filter((item) => item.kind === 'item' || item.items.length > 0);
}

const itemsIn = (list: Element): MenuItem[] =>
  [...list.querySelectorAll('a')].filter((link) => !link.querySelector('.page-pic')).map(itemOf);

function itemOf(link: HTMLAnchorElement): MenuItem {
  const told = (part: string): string => link.querySelector(part)?.textContent ?? '';
  const [letter, count] = [told('.lt'), told('.num')];
  const name = [...link.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
  const seen: MenuLink = {
    text: letter ? `${letter}: ${name}` : name,
    href: link.getAttribute('href') ?? '',
    isNewTab: link.target === '_blank',
  };
  return { kind: 'item', link: count ? { ...seen, count: Number(count) } : seen };
}
