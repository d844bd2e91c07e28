import { message } from '../../../../messages/message.ts';
import { LIBRARY, libraryHref } from '../../../../shop/catalogue/listing/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/listing/read-listing.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { ResultCount } from '../../../everywhere/parts/total.tsx';
import EmptyShop from '../../../parts/empty-shop.tsx';

/** `at`: the URL of the list that failed. */
export type NothingProps =
  | { why: 'empty' }
  | { why: 'filtered'; listing: Pick<ListingPage, 'groups' | 'query'> }
  | { why: 'failed'; at: string };

/**
 * A listing without documents. With filters, the link to clear them is beside their chips; without any, nothing is on
 * sale [OP-09]. [LST-11] A failure shows the same text with Retry beneath, never a broken page, and no text that
 * contradicts it [LK-16]; the URL keeps the filters.
 */
export default function Nothing(props: NothingProps) {
  const { why } = props;
  if (why === 'empty') return <EmptyShop />;
  return (
    <Empty title={message('listing.none')}>
      {props.why === 'failed' && <FailureNote tone="info" title={message('listing.failed')} at={props.at} />}
      {props.why === 'filtered' && (
        <>
          <p className="muted">{message('filter.none')}</p>
          <OneChanged {...props.listing} />
          <p>
            <ButtonLink to={LIBRARY}>{message('search.none.library')}</ButtonLink>
          </p>
        </>
      )}
    </Empty>
  );
}

const MOST = 4;

/** Links to the lists with another value of one group, as the filters counted them. */
function OneChanged({ groups, query }: Pick<ListingPage, 'groups' | 'query'>) {
  const changes = groups
    .flatMap(({ key, values }) => {
      const chosen = values.filter(({ isChosen }) => isChosen);
      if (chosen.length === 0) return [];
      const instead = chosen.map(({ name }) => name).join(', ');
      return values
        .filter(({ isChosen, count }) => !isChosen && count !== null && count > 0)
        .map(({ slug, name, count }) => ({
          href: libraryHref({ ...query, [key]: [slug], after: null, before: null, page: 1 }),
          text: message('filter.instead', { value: name, instead }),
          count: count ?? 0,
        }));
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
  if (changes.length === 0) return null;
  return (
    <table className="index">
      <caption className="small muted">{message('filter.change')}</caption>
      <tbody>
        {changes.map(({ href, text, count }) => (
          <tr key={href}>
            <td>
              <Link to={href}>{text}</Link>
            </td>
            <td className="pr">
              <ResultCount count={count} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
