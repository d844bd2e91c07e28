import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { useOwned } from '../use-store.ts';
import { OwnedFiles } from './owned-files.tsx';

/** [LK-01] A quiet line for a plan holder's own purchases: copies, date, order, and the files. */
export function OwnedCell({ sku }: { sku: string }) {
  const owned = useOwned(sku);
  const site = useLayoutData()?.documentSite;
  if (!owned || !site) return null;
  const { copies, orderedAt, orderNumber } = owned;
  return (
    <div className="also">
      <span>
        <b>{message('offers.owned', { count: copies })}</b>,{' '}
        {message('offers.owned.order', { date: formatDate(orderedAt), number: String(orderNumber) })}
      </span>
      <span className="row">
        <OwnedFiles owned={owned} site={site} as="buttons" />
      </span>
    </div>
  );
}
