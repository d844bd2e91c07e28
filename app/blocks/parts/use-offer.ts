import { useHasPlan } from '../../everywhere/session/use-store.ts';

/** [LK-01] Whether this address is an offer to who looks: plans are none to who has one already. */
export function useOffer(href: string): boolean {
  const hasPlan = useHasPlan();
  return !hasPlan || !/^\/subscriptions(?:$|[/?#])/.test(href);
}
