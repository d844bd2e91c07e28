import { formatDate } from '../../../../../core/dates.ts';
import type { OwnedTitle } from '../../../../../features/account/rules/person/person-facts.ts';
import { OwnedFiles } from '../../../../../features/account/ui/person/owned-files.tsx';
import { PersonalizedPrice } from '../../../../../features/account/ui/person/personalized-cells.tsx';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message } from '../../../../../messages/message.ts';
import { useLayoutData } from '../../../../ui-kit/frame-data.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Link } from '../../../../ui-kit/link.tsx';

/**
 * [LK-48] The offer of a document to its owner: the files first, then their order, and the price of another copy. It
 * has the same rows as the public offer, so that nothing below shifts.
 */
export default function OwnedRows({ owned, document }: { owned: OwnedTitle; document: DocumentDetail }) {
  const { copies, orderedAt, orderNumber } = owned;
  const site = useLayoutData()?.documentSite;
  return (
    <>
      <h2>
        <span className="inc">
          <Icon name="check" />
          {message('offers.owned', { count: copies })}
        </span>
      </h2>
      <div className="owned-files">{site && <OwnedFiles owned={owned} site={site} as="large" />}</div>
      <ul>
        <li>
          <b>{message('offers.owned.bought', { date: formatDate(orderedAt) })}</b>
          <Link to={`/account/order-history?orderId=${orderNumber}`}>
            {message('offers.owned.number', { number: String(orderNumber) })}
          </Link>
        </li>
        <li className="again">
          <b>{message('offers.another')}</b>
          <PersonalizedPrice of={document} className="pr" /> {message('offers.once')}
        </li>
        <li className="on-wide">
          <b>{message(`offers.finalize.${document.kind}`)}</b>
          {message(`offers.finalize.${document.kind}.text`)}
        </li>
      </ul>
    </>
  );
}
