import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')];

/**
 * [DG6] Behavior that a native `<details>` menu lacks, for all menus of the page. It closes on Escape, on an outside click, on navigation, and when the focus
 * leaves it: an open menu would cover the focused element [GQ3]. [LK-18] Arrow Down opens it and focuses its first link.
 */
export function useMenus(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // every page has a different key; a menu opened before this script loaded stays open [LK-41]
    if (key === shown.current) return;
    shown.current = key;
    for (const menu of openMenus()) menu.open = false;
  }, [key]);
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => {
      for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        for (const menu of openMenus()) {
          menu.open = false;
          menu.querySelector('summary')?.focus();
        }
      }
      if (event.key === 'ArrowDown') goDown(event);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}

function goDown(event: KeyboardEvent): void {
  const summary = event.target instanceof Element ? event.target.closest('.menu > summary') : null;
  const menu = summary?.parentElement;
  if (!(menu instanceof HTMLDetailsElement)) return;
  // prevents the page from scrolling
  event.preventDefault();
  menu.open = true;
  menu.querySelector<HTMLElement>('a, button')?.focus();
}
