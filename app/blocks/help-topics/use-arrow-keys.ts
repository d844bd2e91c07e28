import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** [LK-06] As in every search field: arrows go from it to what was found and back. Here the questions are what was found; Enter opens one. */
export function useArrowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const stops = [...document.querySelectorAll<HTMLElement>('.help-field input, .help-questions summary')];
      const at = stops.indexOf(event.target);
      const next = at < 0 ? undefined : stops[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}
