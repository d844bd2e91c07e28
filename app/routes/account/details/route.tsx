import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../../shop/catalogue/short-number.ts';
import type { PurchasedDocument } from '../../../../shop/orders/purchased-documents.ts';
import type { OwnPlan, OwnPlanAnswer } from '../../../../shop/subscription/read-own-plan.ts';
import { focusHeading } from '../../../everywhere/frame/route-focus.tsx';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { OutcomeDialog } from '../../../parts/dialogs/outcome-dialog.tsx';
import { SUBSCRIPTION_PATH } from '../../../parts/subscription-modal/subscription-path.ts';
import { DocumentLinks } from '../bought-document.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { PayLink } from '../subscription-management/invoice/pay-link.tsx';
import { viewOf } from '../subscription-management/plan-view.ts';
import { StatusLine } from '../subscription-management/status-line.tsx';
import { loader } from './data.ts';
import { EditDetails } from './edit-details.tsx';
import { ViewDetails } from './view-details.tsx';
import '../subscription-management/manage.css';
import './details.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('details.title'), isIndexed: false });

/** [RTE-06] [ACC-01] The account details, as a view or as a form: the `edit` parameter decides. */
export default function DetailsScreen() {
  const { details, home, support } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isEditing = new URLSearchParams(search).has('edit');
  const [isSaved, setSaved] = useState(false);
  useFocusOf(isEditing, isSaved);
  return (
    <AccountFrame>
      <h1>{message('details.title')}</h1>
      {home && !isEditing && <AccountHome {...home} phone={support.phone} />}
      {!details && <FailureNote title={message('details.loadFailed')} />}
      {details && !isEditing && <ViewDetails details={details} support={support} />}
      {details && isEditing && <EditDetails details={details} support={support} onSaved={() => setSaved(true)} />}
      {isSaved && !isEditing && <SavedDialog onClose={() => setSaved(false)} />}
    </AccountFrame>
  );
}

/** The clicked control is removed with its view: the focus moves to the first field, and back to the heading; an open dialog keeps it. */
function useFocusOf(isEditing: boolean, isSaved: boolean): void {
  const last = useRef({ isEditing, isSaved });
  useEffect(() => {
    const before = last.current;
    last.current = { isEditing, isSaved };
    if (before.isEditing === isEditing && before.isSaved === isSaved) return;
    if (isEditing) {
      if (!isSaved) document.getElementById('firstName')?.focus();
    } else if (!isSaved) focusHeading();
  }, [isEditing, isSaved]);
}

/** [ACC-01] Confirms the save. */
const SavedDialog = ({ onClose }: { onClose(): void }) => (
  <OutcomeDialog
    title={message('details.saved.title')}
    icon="check"
    close={message('details.saved.done')}
    onClose={onClose}
  >
    <p>{message('details.saved.text')}</p>
  </OutcomeDialog>
);

type AccountHomeProps = {
  /** null: it was not loaded in time */
  plan: OwnPlanAnswer | null;
  titles: readonly PurchasedDocument[] | null;
  phone: string;
};

/** The account overview above the details: the plan with its next charge, and the latest files. */
function AccountHome({ plan, titles, phone }: AccountHomeProps) {
  return (
    <>
      {plan && plan.kind !== 'waiting' && <PlanPart plan={plan} phone={phone} />}
      <FilesPart titles={titles ?? []} />
    </>
  );
}

function PlanPart({ plan: found, phone }: { plan: Exclude<OwnPlanAnswer, { kind: 'waiting' }>; phone: string }) {
  const isHeld = found.kind === 'plan';
  return (
    <section className="account-home" aria-labelledby="account-plan">
      <div className="section-h">
        <h2 id="account-plan">{message(isHeld ? 'details.plan' : 'manage.plan')}</h2>
        <Link to={isHeld ? SUBSCRIPTION_PATH : '/subscriptions'}>
          {message(isHeld ? 'details.plan.manage' : 'details.plan.see')}
        </Link>
      </div>
      {isHeld ? (
        <>
          <StatusLine plan={found.plan} phone={phone} />
          <Owed plan={found.plan} />
        </>
      ) : (
        <p className="muted">{message('details.plan.none')}</p>
      )}
    </section>
  );
}

/** An open invoice, which can be paid from the first page of the account. */
function Owed({ plan }: { plan: OwnPlan }) {
  const { invoice } = plan;
  if (!viewOf(plan).isOwed || !invoice?.url) return null;
  return (
    <div className="account-owed">
      <p className="muted">{message('manage.due.text', { date: formatDate(invoice.date) })}</p>
      <PayLink url={invoice.url} amount={invoice.amount} />
    </div>
  );
}

/** [LK-11] Links to the documents: neither the account's menu nor its list of sections has them. */
function FilesPart({ titles }: { titles: readonly PurchasedDocument[] }) {
  return (
    <section className="account-home" aria-labelledby="documents">
      <div className="section-h">
        <h2 id="documents">{message('library.title')}</h2>
        {titles.length > 0 && <Link to="/account/library">{message('details.documents.open')}</Link>}
      </div>
      {titles.length > 0 ? (
        <ul className="account-files">
          {titles.map(({ sku, line, orders }) => (
            <li key={sku}>
              <b className="num">{shortNumber(sku)}</b>
              <span>
                {line.name}
                {orders[0] && (
                  <small className="muted" translate="no">
                    {formatDate(orders[0].createdAt)}
                  </small>
                )}
              </span>
              <span className="row wrapy">
                <DocumentLinks bought={line} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="muted">{message('details.documents.lead')}</p>
          <ButtonLink to="/account/library">{message('details.documents.open')}</ButtonLink>
        </>
      )}
    </section>
  );
}
