import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../messages/manage-message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { Note } from '../../../parts/status.tsx';
import { AccountFrame } from '../account-frame.tsx';
import type { ManageData } from './data.ts';
import { PlanNote } from './plan-note.tsx';
import { Rows } from './rows.tsx';
import { StatusLine } from './status-line.tsx';
import './manage.css';

export { loader } from './data.ts';

export const meta: MetaFunction = () => pageMeta({ title: message('manage.title'), isIndexed: false });

/** [RTE-11] The plan that somebody has, and auto-pay. */
export default function ManageScreen() {
  const data = useLoaderData<ManageData>();
  return (
    <AccountFrame>
      <h1>{message('manage.title')}</h1>
      <Found {...data} />
    </AccountFrame>
  );
}

function Found({ found, ...about }: ManageData) {
  if (!found) return <FailureNote title={message('manage.failed')} />;
  if (found.kind === 'waiting')
    return (
      <Note tone="info" title={message('manage.waiting.title')}>
        <p>{message('manage.waiting.text')}</p>
      </Note>
    );
  if (found.kind === 'none')
    return (
      <Empty title={message('manage.none.title')}>
        <p>{message('manage.none.text')}</p>
        <ButtonLink look="solid" to="/subscriptions">
          {message('manage.none.plans')}
        </ButtonLink>
      </Empty>
    );
  const { plan } = found;
  return (
    <div className="stack">
      <StatusLine plan={plan} phone={about.support.phone} />
      <PlanNote plan={plan} />
      <Rows plan={plan} {...about} />
    </div>
  );
}
