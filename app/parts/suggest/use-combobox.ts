import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Row } from './suggested-rows.ts';

type Combobox = {
  rows: readonly Row[];
  /** asks for rows for what stands in the field now */
  ask(text: string): void;
  /** forgets what is under way */
  drop(): void;
  /** goes where a row leads */
  choose(index: number): void;
};

/**
 * [SE3] The combobox pattern with manual selection: the focus stays in the field, the arrows walk the list, Enter opens the
 * marked row or else searches, Escape closes the list and only then clears the field, as the browser does by itself.
 */
export function useCombobox(field: RefObject<HTMLInputElement | null>, { rows, ask, drop, choose }: Combobox) {
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && rows.length > 0;
  // a mark belongs to the rows it was made in: among others it would stand on another row, or on none
  const [markedIn, setMarkedIn] = useState(rows);
  if (markedIn !== rows) {
    setMarkedIn(rows);
    setActive(-1);
  }

  const close = (): void => {
    drop();
    setOpen(false);
    setActive(-1);
  };
  const open = (): void => {
    ask(field.current?.value ?? '');
    setActive(-1);
    setOpen(true);
  };
  const walk = (step: number): void => {
    // one place before the first row is the field itself
    const places = rows.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  };

  const press = useEffectEvent((event: KeyboardEvent): void => {
    // during IME composition these keys belong to it
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) walk(key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setActive(-1);
  });
  const type = useEffectEvent(open);
  const leave = useEffectEvent(close);
  // a press into the field reopens what Escape closed
  const point = useEffectEvent(() => {
    if (!isShown) open();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const heard: [string, (event: never) => void][] = [
      ['keydown', (event: KeyboardEvent) => press(event)],
      ['input', () => type()],
      ['click', () => point()],
      ['blur', () => leave()],
    ];
    const sent = (): void => leave();
    for (const [name, listener] of heard) input.addEventListener(name, listener as EventListener);
    input.form?.addEventListener('submit', sent);
    // typed before this arrived
    if (input.value !== input.defaultValue) type();
    return () => {
      for (const [name, listener] of heard) input.removeEventListener(name, listener as EventListener);
      input.form?.removeEventListener('submit', sent);
    };
  }, [field]);
  return { active, isShown, close };
}
