import { useHasPlan } from '../../../account/ui/use-store.ts';

/** [LK-01] Whether an address is an offer to this customer: plans are not, if the customer has one. */
export function useOffer(href: string): boolean {
  const hasPlan = useHasPlan();
  return !hasPlan || !/^\/subscriptions(?:$|[/?#])/.test(href);
}
