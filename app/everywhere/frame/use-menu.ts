import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * [DG6] A native `<details>` menu that also closes on Escape, on a press elsewhere, when the page changes, and when the focus
 * goes on: an open menu would lie over what has it [GQ3].
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // every page has a key of its own
    if (key) menu.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) menu.current?.removeAttribute('open');
    };
    const pressKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', pressKey);
    };
  }, []);
  return menu;
}
