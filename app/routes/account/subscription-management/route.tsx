import { lazy, Suspense, useEffect, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { OpenRequestNotes } from '../requests/open-requests.tsx';
import { Contact } from './contact.tsx';
import { loader, type ManageData } from './data.ts';
import { DoneDialog, isScheduled } from './done-dialog.tsx';
import { clearCart, renewSession } from './handle-return-params.ts';
import { type CardReturn, readArrival } from './parse-return-params.ts';
import { PlanNote } from './plan-note.tsx';
import { PlanRows } from './plan-rows.tsx';
import { getPlanView, owesAfterEnd } from './plan-view.ts';
import { hasStoredResult, storeResult, storeScheduleFlag } from './schedule-flag.ts';
import { EndedSeatNote, SeatView } from './seat-view.tsx';
import { StatusLine } from './status-line.tsx';
import { useFreshReturn } from './use-fresh-return.ts';
import './manage.css';

export { action } from './handle-seat-release.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('manage.title'), isIndexed: false });

/** [RTE-11] The customer's plan: its state, the required action, and its settings. */
export default function ManageScreen() {
  const data = useLoaderData<typeof loader>();
  const { found, payer } = data;
  const arrival = useReturnParams(found?.kind === 'plan' ? found.plan.subscriptionId : null);
  return (
    <AccountFrame>
      <h1>{payer ? message('manage.title.company', { company: payer.name }) : message('manage.title')}</h1>
      <Found {...data} arrival={arrival} />
      {arrival.done && found?.kind !== 'plan' && (
        <DoneDialog plan={null} isRead={found !== null} onClose={arrival.close} />
      )}
    </AccountFrame>
  );
}

// only for a company without a plan
const BuyForCompany = lazy(() => import('./buy-for-company.tsx'));

type Arrived = { arrival: ReturnType<typeof useReturnParams> };

function Found({ found, seat, endedSeat, site, ...about }: ManageData & Arrived) {
  const { companyId } = useParams();
  // the seat gives access, so an own plan has none
  if (seat) return <SeatView seat={seat} site={site} />;
  if (!found)
    return (
      <div className="stack">
        <FailureNote title={message('manage.failed')} />
        <p className="small muted">
          <Contact text="manage.failed.help" support={about.support} />
        </p>
      </div>
    );
  if (found.kind === 'waiting')
    return (
      <Note tone="info" title={message('manage.waiting.title')}>
        <p>{message('manage.waiting.text')}</p>
      </Note>
    );
  if (found.kind === 'none')
    return (
      <>
        {endedSeat && <EndedSeatNote ended={endedSeat} />}
        <Empty title={message('manage.none.title')}>
          <p>
            {about.payer
              ? message('manage.none.text.company', { company: about.payer.name })
              : message('manage.none.text')}
          </p>
          <ButtonLink variant={companyId ? 'outlined' : 'solid'} to="/subscriptions">
            {message('manage.none.plans')}
          </ButtonLink>
        </Empty>
        {companyId && about.offers.length > 0 && (
          <Suspense fallback={null}>
            <BuyForCompany offers={about.offers} draftOwner={about.draftOwner} companyId={companyId} />
          </Suspense>
        )}
      </>
    );
  return <Plan plan={found.plan} {...about} />;
}

/** [MNG-06] While a payment is due, the page reloads when the customer returns to it. */
function Plan({
  plan,
  arrival,
  ...about
}: { plan: OwnPlan } & Arrived & Omit<ManageData, 'found' | 'seat' | 'endedSeat' | 'site'>) {
  const { card, done, close } = arrival;
  useEffect(() => {
    // a stored result expires when the plan's state no longer matches
    if (done === 'kept' && !isScheduled(plan)) close();
  });
  useFreshReturn(getPlanView(plan).isOwed || owesAfterEnd(plan));
  return (
    <div className="stack">
      <StatusLine plan={plan} phone={about.support.phone} />
      <PlanNote plan={plan} support={about.support} />
      <OpenRequestNotes requests={about.requests} />
      <PlanRows plan={plan} cardBack={card} {...about} />
      {done && (done === 'told' || isScheduled(plan)) && <DoneDialog plan={plan} isRead onClose={close} />}
    </div>
  );
}

/** Why the success modal is open: the URL says so, or it was not closed before a reload. */
type Done = 'told' | 'kept';

/**
 * [RTE-11] [MNG-02] Applies the URL's parameters once and removes them. `done`: the success modal is open, by the URL
 * (`told`) or by the stored result before a reload (`kept`). Its text follows the plan's state.
 */
function useReturnParams(subscriptionId: string | null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<CardReturn | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const arrival = readArrival(search);
  useEffect(() => {
    const said = readArrival(search);
    if (said === null) {
      setDone((known) => known ?? (subscriptionId !== null && hasStoredResult(subscriptionId) ? 'kept' : null));
      return;
    }
    if (said.isCartCleared) void clearCart();
    if (said.isPayScheduled) {
      if (subscriptionId !== null) storeResult(subscriptionId);
      setDone('told');
      void renewSession();
    }
    // only once: a second visit of the same URL is not another return
    setCard((known) => known ?? said.card);
    void navigate({ pathname, search: said.rest }, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate, subscriptionId]);
  return {
    card,
    // the URL is cleaned first: opening the modal adds its own history entry
    done: arrival === null ? done : null,
    close() {
      storeScheduleFlag(null);
      setDone(null);
    },
  };
}
