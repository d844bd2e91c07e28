import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SuggestionRow } from './result-groups.ts';

type Combobox = {
  rows: readonly SuggestionRow[];
  /** the first row is marked automatically: a number is typed */
  marksFirst: boolean;
  /** there are suggestions to show */
  hasContent: boolean;
  /** opens at once: the field was clicked, or typed in, before this loaded */
  isRequested: boolean;
  /** requests rows for the field's current text */
  ask(text: string): void;
  /** cancels pending requests */
  drop(): void;
  /** follows the link of a row */
  choose(index: number): void;
  /** an outside click leaves it open: it fills the whole screen */
  staysOpen(): boolean;
};

/**
 * [SE3] [LK-06] The combobox pattern: the focus stays in the field, and the arrow keys move through the rows. Enter opens the marked row, else searches, even
 * if the term was typed faster than the results; Shift Enter searches. Escape closes the list, then clears the field, as browsers do. Tab moves to the buttons
 * of the rows.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { rows, marksFirst, hasContent, isRequested, ask, drop, choose, staysOpen }: Combobox,
) {
  const [marked, setMarked] = useState<{ href: string; at: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && hasContent;
  const first = marksFirst && rows.length > 0 ? 0 : -1;
  // the mark follows its row among new rows, or returns to the first
  const found = marked === null ? -1 : rows.findIndex(({ href }) => href === marked.href);
  const active = !isShown ? -1 : marked === null ? first : marked.at === -1 ? -1 : found >= 0 ? found : first;

  const close = (): void => {
    drop();
    setOpen(false);
    setMarked(null);
  };
  const open = (): void => {
    ask(field.current?.value ?? '');
    setOpen(true);
  };
  const walk = (step: number): void => {
    // the position before the first row is the field itself
    const places = rows.length + 1;
    const at = ((active + 1 + step + places) % places) - 1;
    setMarked({ at, href: rows[at]?.href ?? '' });
  };

  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // during IME composition these keys belong to the IME
    if (event.isComposing) return;
    const { key } = event;
    const input = field.current;
    if (key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
      input?.focus();
    }
    if (event.target !== input) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) walk(key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      input?.form?.requestSubmit();
    } else if (key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  });
  const type = useEffectEvent(() => {
    // new input starts at the first row
    setMarked(null);
    open();
  });
  const leave = useEffectEvent((event: FocusEvent): void => {
    const isWithin = event.relatedTarget instanceof Node && field.current?.form?.contains(event.relatedTarget);
    if (!isWithin && !staysOpen()) close();
  });
  const end = useEffectEvent(close);
  // a click into the field reopens it after Escape
  const point = useEffectEvent(() => {
    if (!isShown) open();
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const heard: [EventTarget, string, (event: never) => void][] = [
      [form, 'keydown', (event: KeyboardEvent) => handleKeyDown(event)],
      [form, 'focusout', (event: FocusEvent) => leave(event)],
      [form, 'submit', () => end()],
      [input, 'input', () => type()],
      [input, 'click', () => point()],
    ];
    for (const [target, name, listener] of heard) target.addEventListener(name, listener as EventListener);
    // clicked, or typed in, before this loaded
    if (isRequested || input.value !== input.defaultValue) type();
    return () => {
      for (const [target, name, listener] of heard) target.removeEventListener(name, listener as EventListener);
    };
  }, [field, isRequested]);
  return { active, isShown, close };
}
