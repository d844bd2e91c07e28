import { formatDate } from '../../../../../core/dates.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnedTitle } from '../../../../../shop/person/person-facts.ts';
import { useFrameData } from '../../../../everywhere/frame/frame-data.ts';
import { OwnedFiles } from '../../../../parts/person/owned-files.tsx';
import { keptFiles } from './what-you-get.tsx';

/** [LK-01] In the rows of facts, which an owner knows: copies, date, order, and the files. As high as those, so that nothing moves when it comes. */
export default function OwnedRows({ owned }: { owned: OwnedTitle }) {
  const { kind, copies, orderedAt, orderNumber, links } = owned;
  const site = useFrameData()?.documentSite;
  return (
    <ul>
      <li>
        <b>{message('offers.owned', { count: copies })}</b>
        {message('offers.owned.order', { date: formatDate(orderedAt), number: String(orderNumber) })}
      </li>
      <li>
        <b>{message(kind === 'platform' ? 'offers.owned.site' : 'offers.owned.files')}</b>
        {site && <OwnedFiles owned={owned} site={site} />}
      </li>
      <li>
        <b>{kind === 'platform' ? message('offers.keep.platform') : keptFiles(links.map(({ format }) => format))}</b>
        {message(`offers.keep.${kind}.text`)}
      </li>
    </ul>
  );
}
