import { type MetaFunction, useLoaderData } from 'react-router';
import { message as listingMessage } from '../../../messages/listing-message.ts';
import { message } from '../../../messages/message.ts';
import { Breadcrumb } from '../../../parts/breadcrumb.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { loader } from './data.ts';
import { Results } from './results.tsx';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData.head) : []);

/** [RTE-02] The library: filters beside the list on a desk, in a drawer on a phone; 3 columns there, 1 here. */
export default function ListingScreen() {
  const data = useLoaderData<typeof loader>();
  const { title, lead, trail } = data.words;
  return (
    <>
      <Breadcrumb trail={trail} current={title} />
      <div className="wrap">
        <div className="list-h">
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {data.listing ? <Results data={data} listing={data.listing} /> : <Failed />}
      </div>
    </>
  );
}

/** [LST-11] The no-results text with Retry beneath, never a broken page; the address keeps the filters. */
function Failed() {
  return (
    <Empty title={message('listing.none')}>
      <FailureNote title={listingMessage('listing.failed')} />
    </Empty>
  );
}
