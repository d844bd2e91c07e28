import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import { Methods } from './methods.tsx';
import './payment-methods.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('methods.title'), isIndexed: false });

/** [RTE-13] Saved cards and bank accounts. A list that was not read is none, with Retry [ACC-12]. */
export default function PaymentMethodScreen() {
  const data = useLoaderData<typeof loader>();
  const { items } = data;
  return (
    <AccountFrame>
      <h1>{message('methods.title')}</h1>
      {items ? <Methods data={data} items={items} /> : <FailureNote title={message('method.list.failed')} />}
    </AccountFrame>
  );
}
