import { Text } from './text.tsx';

/** [LI1] "60 documents", with the number emphasized. */
export function ResultCount({ count }: { count: number }) {
  return <Text id="listing.total" values={{ count: <b translate="no">{count}</b> }} count={count} />;
}
