import { useEffect } from 'react';

/** [LK-06] `/` leads to the search field, except where something is being typed, and beside other keys. */
export function useSlash(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyped = target instanceof Element && target.closest('input, textarea, select, dialog');
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyped) return;
      event.preventDefault();
      void import('../parts/suggest/go-to-field.ts').then(({ goToField }) => goToField()).catch(() => {});
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
