import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type PromoObserver, watchPromotions } from './impressions.ts';

/** [CNT-07] Observes the promotions of every page; another path is another view. Mounted once, in the browser only. */
export function usePromoImpressions(): void {
  const { pathname } = useLocation();
  const watch = useRef<PromoObserver>(null);
  const last = useRef(pathname);
  useLayoutEffect(() => {
    watch.current = watchPromotions();
    return () => watch.current?.stop();
  }, []);
  // runs with the commit of the new page, before it is visible
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    watch.current?.beginView();
  }, [pathname]);
}
