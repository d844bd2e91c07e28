import { message } from '../../../../messages/message.ts';
import { LIBRARY } from '../../../../shop/catalogue/listing/listing-query.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import EmptyShop from '../../../parts/empty-shop.tsx';

/** `at`: the address of the list that failed. */
export type NothingProps = { why: 'empty' | 'filtered' } | { why: 'failed'; at: string };

/**
 * A listing without documents. With filters the way out is beside their chips; without any, nothing is on sale [OP-09]. [LST-11] A failure is the same text with Retry
 * beneath, never a broken page, and no second text that says otherwise [LK-16]; the address keeps the filters.
 */
export default function Nothing(props: NothingProps) {
  const { why } = props;
  if (why === 'empty') return <EmptyShop />;
  return (
    <Empty title={message('listing.none')}>
      {props.why === 'failed' && <FailureNote tone="info" title={message('listing.failed')} at={props.at} />}
      {why === 'filtered' && (
        <>
          <p className="muted">{message('filter.none')}</p>
          <p>
            <ButtonLink to={LIBRARY}>{message('search.none.library')}</ButtonLink>
          </p>
        </>
      )}
    </Empty>
  );
}
