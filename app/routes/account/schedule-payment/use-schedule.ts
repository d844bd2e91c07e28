import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MethodKind } from '../../../../features/payment-methods/ui/method-calls.ts';
import { getPageCompany } from '../../../../features/payment-methods/ui/page-company.ts';
import type { Added } from '../../../../features/payment-methods/ui/payment-method/save-method.ts';
import type { MethodChoice } from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import type { PaymentMethodKind } from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { message } from '../../../../messages/message.ts';
import { consumePendingConsent, type PendingConsent, savePendingConsent } from '../pending-consent.ts';
import { storeScheduleFlag } from '../subscription-management/schedule-flag.ts';
import { consentText } from './consent-to-pay.tsx';
import type { Plan } from './data.ts';
import { finishSetup } from './finish-setup.ts';
import { consumeReturn } from './parse-3ds-return.ts';
import { type ScheduleOutcome, scheduleWith } from './schedule.ts';

/** The error, the current state, and where to fix it. */
export type ScheduleProblem = { at: 'how' | 'press'; title: string; text: string };
export type Phase = 'idle' | 'busy' | 'leaving';

const firstChoice = ({ chosenMethodId }: Plan): MethodChoice =>
  chosenMethodId === null ? { kind: 'new' } : { kind: 'saved', id: chosenMethodId };

/**
 * [MNG-07] [MNG-08] [CO10] The page's actions: one at a time, each ending on the plan's page or with a message at its
 * cause.
 */
export function useSchedule(plan: Plan, company: string) {
  const { revalidate, state } = useRevalidator();
  const [choice, setChoice] = useState<MethodChoice>(firstChoice(plan));
  const [kind, setKind] = useState<PaymentMethodKind>('card');
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<ScheduleProblem | null>(null);
  /** the step after saving a method failed: ids of the methods that existed before */
  const [half, setHalf] = useState<{ ids: readonly string[]; isChanged: boolean } | null>(null);
  const isBusy = useRef(false);
  const { subscriptionId } = plan;
  const entered: Pick<PendingConsent, 'ids' | 'text'> = {
    // a list that was not loaded cannot show which method is new
    ids: plan.hasMethods ? plan.methods.map(({ id }) => id) : null,
    text: consentText(plan, company, kind) ?? '',
  };

  const added = half && plan.methods.find(({ id }) => !half.ids.includes(id));
  if (added) {
    setHalf(null);
    setChoice({ kind: 'saved', id: added.id });
    setProblem(savedAlone(half.isChanged));
  }

  const run = async (work: () => Promise<ScheduleOutcome>): Promise<ScheduleOutcome | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPhase('busy');
    setProblem(null);
    const outcome = await work();
    if (outcome.kind === 'done' || outcome.kind === 'gone') {
      setPhase('leaving');
      if (outcome.kind === 'done') leave();
      return outcome;
    }
    isBusy.current = false;
    setPhase('idle');
    setProblem(problemOf(outcome));
    return outcome;
  };

  /** schedules with the selected saved method */
  const submit = async (text: string): Promise<void> => {
    const { customerId } = plan;
    // null if the method is no longer in the list
    const methodId = plan.methods.find(({ id }) => choice.kind === 'saved' && id === choice.id)?.id ?? null;
    const outcome = await run(() => scheduleWith({ customerId, subscriptionId, methodId, text }));
    if (outcome && outcome.kind !== 'failed') await revalidate();
  };

  /**
   * schedules with a newly saved method; after a failure the method is listed and selected, and the step is retried
   * with it
   */
  const finish = async ({ text, ids }: Pick<PendingConsent, 'ids' | 'text'>): Promise<void> => {
    const outcome = await run(() => finishSetup({ subscriptionId, text }));
    if (!outcome || outcome.kind === 'done' || outcome.kind === 'gone') return;
    // without a connection the navigation would lose the page with its input
    if (outcome.kind === 'failed' && outcome.isUnsure) return;
    if (ids) setHalf({ ids, isChanged: outcome.kind === 'changed' });
    await revalidate();
  };

  const come = useEffectEvent(() => {
    const returned = consumeReturn();
    if (returned === null) return;
    const { kind: feedback, setupId } = returned;
    const agreed = consumePendingConsent({ subscriptionId, setupId });
    if (feedback === 'refused') setProblem(unproved());
    // a URL can claim anything: without a submission in this tab nothing is scheduled [SUB-22]
    else if (agreed === null) setProblem(createNotSubmitted());
    else void finish(agreed);
  });
  useEffect(() => come(), []);

  return {
    choice,
    choose: (next: MethodChoice): void => {
      setChoice(next);
      setProblem(null);
    },
    /** type of a new method, by the open fields */
    kind,
    setKind: (next: MethodKind): void => setKind(next === 'card' ? 'card' : 'bank'),
    phase,
    problem,
    submit: submit,
    /** saves a new method, which may need authentication on another page */
    confirmed: (setupId: string): void => savePendingConsent({ ...entered, subscriptionId, setupId }),
    added: ({ setupId }: Added): Promise<void> => finish(consumePendingConsent({ subscriptionId, setupId }) ?? entered),
    retry: () => void revalidate(),
    isReading: state === 'loading',
  };
}
export type Scheduling = ReturnType<typeof useSchedule>;

const savedAlone = (isChanged: boolean): ScheduleProblem => ({
  at: 'how',
  title: message('schedule.failed.saved'),
  text: message(isChanged ? 'schedule.changed' : 'schedule.failed.saved.text'),
});
const unproved = (): ScheduleProblem => ({
  at: 'how',
  title: message('schedule.failed.proof'),
  text: message('schedule.failed.proof.text'),
});
const createNotSubmitted = (): ScheduleProblem => ({
  at: 'how',
  title: message('schedule.failed.text'),
  text: message('schedule.failed.notPressed'),
});

function problemOf(outcome: ScheduleOutcome): ScheduleProblem | null {
  const text = message('schedule.failed.text');
  if (outcome.kind === 'failed')
    return { at: 'press', title: outcome.text, text: outcome.isUnsure ? message('schedule.failed.unsure') : text };
  if (outcome.kind === 'changed') return { at: 'press', title: message('schedule.changed'), text };
  if (outcome.kind === 'lost') return { at: 'how', title: message('schedule.failed.lost'), text };
  // the page itself says that it has no payment to schedule
  return null;
}

/**
 * [MNG-02] [MNG-07] Loads the plan's page, which shows the success, as a new document, so that the payment script is
 * unloaded [D10].
 */
function leave(): void {
  storeScheduleFlag('true');
  window.location.assign(`${getPlanPath(getPageCompany().companyId)}?schedulePayClosed=true`);
}
