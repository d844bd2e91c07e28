import { pushPromoImpression, pushSelectPromotion } from './data-layer.ts';
import type { Promotion } from './event-types.ts';

const PROMOTION = '[data-promo-id]';
/** Sizes come in fractions of pixels. */
const SLACK = 0.001;

/** [CNT-07] The share of an element that must be in view: half of it; of one taller than the window, so much as fills half of the window. */
export const IMPRESSION_THRESHOLD = (height: number, windowHeight: number): number =>
  // browsers keep a threshold in single precision: rounded beforehand, what they report is never a hair below it
  height > windowHeight ? Math.fround(Math.max(SLACK, windowHeight / (2 * height) - SLACK)) : 0.5;

function promotionOf({ dataset }: HTMLElement): Promotion | null {
  const { promoId, promoName = '', promoSlot } = dataset;
  if (!promoId) return null;
  return { promotion_id: promoId, promotion_name: promoName, ...(promoSlot ? { creative_slot: promoSlot } : {}) };
}

export type PromoObserver = {
  /** another page is shown: everything counts anew */
  beginView(): void;
  stop(): void;
};

/**
 * [CNT-07] [FMT-02] Sends an event for each promotion that was seen, once a page view, and for clicks inside one.
 * Elements are found by `data-promo-id`, later ones too; one observer for each threshold.
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
  /** Begins to watch an element at the share that fits its size now. */
  const place = (element: HTMLElement): void => {
    leave(element);
    const { width, height } = element.getBoundingClientRect();
    // what has no size is nowhere to be seen, though it would count as wholly in view
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
      // answers at once with the first size, which is where watching begins
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
    // an element that stays may be given another promotion
    for (const { type, target } of changes) {
      if (type === 'attributes' && target instanceof HTMLElement && watched.has(target)) place(target);
    }
    find();
  });
  const press = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const element = link?.closest<HTMLElement>(PROMOTION);
    const promotion = element ? promotionOf(element) : null;
    if (promotion) pushSelectPromotion(promotion);
  };

  find();
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-promo-id'] });
  window.addEventListener('resize', placeAll);
  document.addEventListener('click', press, { capture: true });
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
      document.removeEventListener('click', press, { capture: true });
    },
  };
}
