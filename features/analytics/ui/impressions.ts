import { pushPromoImpression, pushSelectPromotion } from './data-layer.ts';
import type { PromotionEvent } from './event-types.ts';

const PROMOTION = '[data-promo-id]';
/** Tolerance for fractional pixel sizes. */
const SLACK = 0.001;

/** [CNT-07] Returns the share of an element that must be visible: half of it, or half of the window for a taller element. */
export const IMPRESSION_THRESHOLD = (height: number, windowHeight: number): number =>
  // browsers store thresholds in single precision: round in advance, so that reported ratios are never slightly lower
  height > windowHeight ? Math.fround(Math.max(SLACK, windowHeight / (2 * height) - SLACK)) : 0.5;

function promotionOf({ dataset }: HTMLElement): PromotionEvent | null {
  const { promoId, promoName = '', promoSlot } = dataset;
  if (!promoId) return null;
  return { promotion_id: promoId, promotion_name: promoName, ...(promoSlot ? { creative_slot: promoSlot } : {}) };
}

export type PromoObserver = {
  /** another page is shown: resets all counts */
  beginView(): void;
  stop(): void;
};

/**
 * [CNT-07] [FMT-02] Sends an event for each promotion seen, once per page view, and for clicks inside one. Finds elements by `data-promo-id`, including later
 * ones; uses one observer per threshold.
 */
export function watchPromotions(): PromoObserver {
  const seen = new Set<string>();
  const watched = new Map<HTMLElement, IntersectionObserver | null>();
  const observers = new Map<number, IntersectionObserver>();

  const observerOf = (share: number): IntersectionObserver => {
    const known = observers.get(share);
    if (known) return known;
    const made = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          if (isIntersecting && intersectionRatio >= share && target instanceof HTMLElement) see(target);
        }
      },
      { threshold: share },
    );
    observers.set(share, made);
    return made;
  };
  const see = (element: HTMLElement): void => {
    const promotion = promotionOf(element);
    leave(element);
    if (!promotion || seen.has(promotion.promotion_id)) return;
    seen.add(promotion.promotion_id);
    pushPromoImpression(promotion);
  };
  const leave = (element: HTMLElement): void => {
    watched.get(element)?.unobserve(element);
    watched.set(element, null);
  };
  /** Observes an element at the threshold for its current size. */
  const place = (element: HTMLElement): void => {
    leave(element);
    const { width, height } = element.getBoundingClientRect();
    // an element without a size is invisible, but would count as fully visible
    if (seen.has(element.dataset.promoId ?? '') || width === 0 || height === 0) return;
    const observer = observerOf(IMPRESSION_THRESHOLD(height, window.innerHeight));
    watched.set(element, observer);
    observer.observe(element);
  };

  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement && watched.has(target)) place(target);
  });
  const find = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>(PROMOTION)) {
      if (watched.has(element)) continue;
      watched.set(element, null);
      // fires immediately with the first size, which starts the observation
      sizes.observe(element);
    }
    for (const element of watched.keys()) {
      if (element.isConnected) continue;
      leave(element);
      sizes.unobserve(element);
      watched.delete(element);
    }
  };
  const placeAll = (): void => {
    for (const element of watched.keys()) place(element);
  };
  const arrivals = new MutationObserver((changes) => {
    // an existing element may get another promotion
    for (const { type, target } of changes) {
      if (type === 'attributes' && target instanceof HTMLElement && watched.has(target)) place(target);
    }
    find();
  });
  const handleClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const element = link?.closest<HTMLElement>(PROMOTION);
    const promotion = element ? promotionOf(element) : null;
    if (promotion) pushSelectPromotion(promotion);
  };

  find();
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-promo-id'] });
  window.addEventListener('resize', placeAll);
  document.addEventListener('click', handleClick, { capture: true });
  return {
    beginView() {
      seen.clear();
      find();
      placeAll();
    },
    stop() {
      arrivals.disconnect();
      sizes.disconnect();
      for (const observer of observers.values()) observer.disconnect();
      window.removeEventListener('resize', placeAll);
      document.removeEventListener('click', handleClick, { capture: true });
    },
  };
}
