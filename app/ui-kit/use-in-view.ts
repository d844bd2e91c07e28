import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has ever been in view, or within `margin` of it (as a CSS length or percentage of the view); false
 * on the server. For heavy content far down a page.
 */
export function useInView<E extends Element>(margin = '0px'): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, isNear };
}
