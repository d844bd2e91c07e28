import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import type { PurchasedDocument } from '../../../../features/orders/rules/purchased-documents.ts';
import { SUBSCRIPTION_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import type { ShownSeat } from '../../../../features/plans/use-cases/people/read-own-seat.ts';
import type { OwnPlan, OwnPlanResult } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { OutcomeDialog } from '../../../ui-kit/dialogs/outcome-dialog.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { focusHeading } from '../../../ui-kit/focus-heading.ts';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { DocumentLinks } from '../bought-document.tsx';
import { CartFirst } from '../cart-first.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { dueNoteText } from '../subscription-management/invoice/due-text.ts';
import { PayLink } from '../subscription-management/invoice/pay-link.tsx';
import { getPlanView } from '../subscription-management/plan-view.ts';
import { SeatStatusLine } from '../subscription-management/seat-view.tsx';
import { StatusLine } from '../subscription-management/status-line.tsx';
import { CompanyNote } from './company-note.tsx';
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
  const given = new URLSearchParams(search);
  const isEditing = given.has('edit');
  const hasLeft = given.get('left') === 'company';
  const [isSaved, setSaved] = useState(false);
  useFocusOf(isEditing, isSaved);
  return (
    <AccountFrame>
      <h1>{message('details.title')}</h1>
      {details && !isEditing && <CompanyNote email={details.email} hasLeft={hasLeft} />}
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
  plan: OwnPlanResult | null;
  /** the seat in another person's plan, which then gives access */
  seat: ShownSeat | null;
  titles: readonly PurchasedDocument[] | null;
  phone: string;
};

/** The account overview above the details: the plan with its next charge, and the latest files. */
function AccountHome({ plan, seat, titles, phone }: AccountHomeProps) {
  return (
    <>
      {seat ? <SeatPart seat={seat} /> : plan && plan.kind !== 'waiting' && <PlanPart plan={plan} phone={phone} />}
      <FilesPart titles={titles ?? []} />
    </>
  );
}

function PlanPart({ plan: found, phone }: { plan: Exclude<OwnPlanResult, { kind: 'waiting' }>; phone: string }) {
  const isPlanHolder = found.kind === 'plan';
  return (
    <section className="account-home" aria-labelledby="account-plan">
      <div className="section-h">
        <h2 id="account-plan">{message(isPlanHolder ? 'details.plan' : 'manage.plan')}</h2>
        <Link to={isPlanHolder ? SUBSCRIPTION_PATH : '/subscriptions'}>
          {message(isPlanHolder ? 'details.plan.manage' : 'details.plan.see')}
        </Link>
      </div>
      {isPlanHolder ? (
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

const SeatPart = ({ seat }: { seat: ShownSeat }) => (
  <section className="account-home" aria-labelledby="account-plan">
    <div className="section-h">
      <h2 id="account-plan">{message('manage.plan')}</h2>
      <Link to={SUBSCRIPTION_PATH}>{message('details.plan.manage')}</Link>
    </div>
    <SeatStatusLine seat={seat} />
  </section>
);

/** An open invoice, which can be paid from the first page of the account. */
function Owed({ plan }: { plan: OwnPlan }) {
  const { invoice } = plan;
  if (!getPlanView(plan).isOwed || !invoice?.url) return null;
  const { title, text } = dueNoteText(plan);
  return (
    <div className="manage-note">
      <Note tone="bad" title={title} actions={<PayLink url={invoice.url} amount={invoice.amount} />}>
        <p>{text}</p>
      </Note>
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
                  <small className="muted">
                    {message('details.documents.bought', { date: formatDate(orders[0].createdAt) })}
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
          <CartFirst isSolid={false} isSingle to="/account/library">
            {message('details.documents.open')}
          </CartFirst>
        </>
      )}
    </section>
  );
}
