import { type RefObject, useEffect, useEffectEvent } from 'react';

export type KeyHandlers = {
  isUnzoomed: boolean;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  flip(by: 1 | -1): void;
  showEnd(end: 'first' | 'last'): void;
  pan(across: -1 | 0 | 1, down: -1 | 0 | 1): void;
};

/** Returns the action of a key; null without one. Arrows change the page, or pan a zoomed one. */
export function getKeyAction(key: string, acts: KeyHandlers): (() => void) | null {
  switch (key) {
    case '+':
    case '=':
      return acts.zoomIn;
    case '-':
      return acts.zoomOut;
    case '0':
      return acts.resetZoom;
    case 'Home':
      return () => acts.showEnd('first');
    case 'End':
      return () => acts.showEnd('last');
    case 'ArrowLeft':
      return () => (acts.isUnzoomed ? acts.flip(-1) : acts.pan(-1, 0));
    case 'ArrowRight':
      return () => (acts.isUnzoomed ? acts.flip(1) : acts.pan(1, 0));
    case 'ArrowUp':
      return acts.isUnzoomed ? null : () => acts.pan(0, -1);
    case 'ArrowDown':
      return acts.isUnzoomed ? null : () => acts.pan(0, 1);
    default:
      return null;
  }
}

/** [CR4] Handles the keys of the lightbox; ignores those with a modifier. */
export function useKeys(box: RefObject<HTMLElement | null>, acts: KeyHandlers): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : getKeyAction(event.key, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = box.current;
    const hear = (event: KeyboardEvent): void => handleKeyDown(event);
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [box]);
}
