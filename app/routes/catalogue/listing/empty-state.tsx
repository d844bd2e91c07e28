import { LIBRARY, libraryHref } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import EmptyShop from '../../../../features/catalogue/ui/empty-shop.tsx';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailedList } from '../../../ui-kit/failure-note.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { ResultCount } from '../../../ui-kit/total.tsx';

/** `at`: the URL of the list that failed. */
export type NothingProps =
  | { why: 'empty' }
  | { why: 'filtered'; listing: Pick<ListingPage, 'groups' | 'query'> }
  | { why: 'failed'; at: string };

/**
 * A listing without documents. With filters, the link to clear them is beside their chips; without any, nothing is on
 * sale [OP-09]. [LST-11] A failure shows the same heading with Retry beneath, never a broken page, and no text that
 * contradicts it [LK-16]; the URL keeps the filters.
 */
export default function EmptyListing(props: NothingProps) {
  if (props.why === 'empty') return <EmptyShop />;
  const title = message('listing.none');
  if (props.why === 'failed') return <FailedList title={title} text={message('listing.failed')} at={props.at} />;
  return (
    <Empty title={title}>
      <p className="muted">{message('filter.none')}</p>
      <OneChanged {...props.listing} />
      <p>
        <ButtonLink to={LIBRARY}>{message('search.none.library')}</ButtonLink>
      </p>
    </Empty>
  );
}

const MAX = 4;

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
    .slice(0, MAX);
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
