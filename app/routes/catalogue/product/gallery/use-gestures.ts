import { type RefObject, useEffect, useEffectEvent } from 'react';

type Hand = { isUnzoomed: boolean; flip(by: 1 | -1): void; toggle(at: { x: number; y: number }): void };

const SWIPE_PX = 48;

/**
 * [CR3] [CR4] Gestures on the page in the lightbox: a swipe moves a page, a double click zooms, a mouse drags a zoomed
 * page. Touch scrolls a zoomed page natively, and the browser handles pinching.
 */
export function useGestures(view: RefObject<HTMLElement | null>, hand: Hand): void {
  const swipe = useEffectEvent((across: number, down: number): void => {
    const isPinched = (window.visualViewport?.scale ?? 1) > 1.01;
    if (!hand.isUnzoomed || isPinched || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
    hand.flip(across < 0 ? 1 : -1);
  });
  const toggle = useEffectEvent((event: MouseEvent) => hand.toggle({ x: event.clientX, y: event.clientY }));
  const mayDrag = useEffectEvent(() => !hand.isUnzoomed);

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    let from: PointerEvent | null = null;
    let last: PointerEvent | null = null;
    const handleClick = (event: PointerEvent): void => {
      // a second finger is a pinch
      from = event.isPrimary && event.button === 0 ? event : null;
      last = from;
      if (from && event.pointerType === 'mouse' && mayDrag()) box.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!last || event.pointerType !== 'mouse' || !box.hasPointerCapture(event.pointerId)) return;
      box.scrollBy({ left: last.clientX - event.clientX, top: last.clientY - event.clientY, behavior: 'instant' });
      last = event;
    };
    const release = (event: PointerEvent): void => {
      if (from && event.pointerType !== 'mouse') swipe(event.clientX - from.clientX, event.clientY - from.clientY);
      from = null;
      last = null;
    };
    const cancel = (): void => {
      from = null;
      last = null;
    };
    const double = (event: MouseEvent): void => toggle(event);
    const listeners = {
      pointerdown: handleClick,
      pointermove: move,
      pointerup: release,
      pointercancel: cancel,
      dblclick: double,
    };
    for (const [name, hear] of Object.entries(listeners)) box.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of Object.entries(listeners)) box.removeEventListener(name, hear as EventListener);
    };
  }, [view]);
}
