import { type MetaFunction, useLoaderData } from 'react-router';
import { formatExactMoney } from '../../../../core/money.ts';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { message } from '../../../../messages/message.ts';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { PageTabs } from '../../../ui-kit/link-tabs.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { BillsTable } from './bills-table.tsx';
import { type InvoicesData, loader } from './data.ts';
import { OpenInvoices } from './open-invoices.tsx';
import { StatementSection } from './statement-section.tsx';
import '../../../ui-kit/link-tabs.css';
import '../../../ui-kit/table.css';
import '../company/company.css';
import './invoices.css';

export { action } from './handle-payment-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.payer.name
      ? message('invoices.title.of', { company: loaderData.payer.name })
      : message('invoices.title'),
    isIndexed: false,
  });

/** [INV-04] The invoices of a company or a customer: open ones, all bills, and statements. */
export default function InvoicesScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      {data ? (
        <Invoices data={data} />
      ) : (
        <>
          <h1>{message('invoices.title')}</h1>
          <FailureNote title={message('invoices.failed')} />
        </>
      )}
    </AccountFrame>
  );
}

function Invoices({ data: { payer, totals, account, view } }: { data: InvoicesData }) {
  const path = getInvoicesPath(payer.companyId);
  return (
    <>
      <div className="pagetop">
        <h1>{message('invoices.title')}</h1>
        <p>
          {payer.name === null
            ? message('invoices.lead.person')
            : message(account ? 'invoices.lead.net' : 'invoices.lead.company', { company: payer.name })}
        </p>
      </div>
      {account?.paused && (
        <Note tone="bad" title={message('invoices.paused')}>
          <p>{message('invoices.paused.text')}</p>
        </Note>
      )}
      <Tally totals={totals} account={account} />
      <section className="stack">
        <PageTabs
          name={message('invoices.tabs')}
          tabs={[
            {
              to: path,
              text: message('invoices.tab.open', { count: totals.open.count }),
              isCurrent: view.name === 'open',
            },
            { to: `${path}?view=all`, text: message('invoices.tab.all'), isCurrent: view.name === 'all' },
            {
              to: `${path}?view=statement`,
              text: message('invoices.tab.statement'),
              isCurrent: view.name === 'statement',
            },
          ]}
        />
        {view.name === 'open' && <OpenInvoices key={view.open.paymentId} payer={payer} open={view.open} />}
        {view.name === 'all' && <BillsTable view={view} path={path} />}
        {view.name === 'statement' && <StatementSection view={view} path={path} />}
      </section>
    </>
  );
}

function Tally({ totals: { open, pastDue, credit }, account }: Pick<InvoicesData, 'totals' | 'account'>) {
  return (
    <dl className={account ? 'tally four' : 'tally'} translate="no">
      <div>
        <dt>{message('invoices.tally.open')}</dt>
        <dd>
          {formatExactMoney(open.amount)}
          <small>{message('invoices.count', { count: open.count })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('invoices.tally.pastDue')}</dt>
        <dd>
          {formatExactMoney(pastDue.amount)}
          <small>{message('invoices.count', { count: pastDue.count })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('invoices.tally.credit')}</dt>
        <dd>
          {formatExactMoney(credit.amount)}
          <small>{message('invoices.creditCount', { count: credit.count })}</small>
        </dd>
      </div>
      {account && (
        <div>
          <dt>{message('invoices.tally.left')}</dt>
          <dd>
            {formatExactMoney(Math.max(0, account.left))}
            <small>{message('invoices.tally.of', { limit: formatExactMoney(account.limit) })}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
