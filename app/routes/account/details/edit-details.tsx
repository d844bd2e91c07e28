import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Blocker, useBlocker, useNavigate } from 'react-router';
import { MAX_NAME } from '../../../../features/account/rules/person-limits.ts';
import { consumeSavedInput, type EditedDetails, saveDetails } from '../../../../features/account/ui/account-details.ts';
import { PhoneField } from '../../../../features/account/ui/phone-field.tsx';
import type { AccountDetails } from '../../../../features/account/use-cases/read-details.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { useIsAwake } from '../../../ui-kit/use-is-awake.ts';
import { type Support, SupportLine } from '../support-line.tsx';
import { type FieldName, isChanged, type Problems, problemsOf, toEditedDetails, toSave } from './details-form.ts';
import { ProblemSummary, problemText } from './problem-summary.tsx';
import { CompanyFacts } from './view-details.tsx';

type EditProps = { details: AccountDetails; support: Support; onSaved(): void };
type Failure = 'failed' | 'missing-session';
const FAILURES = { failed: 'details.saveFailed', 'missing-session': 'details.missingSession' } as const;

/**
 * [ACC-01] [ACC-03] Name and phone as fields, the rest as text. Cancel, like any navigation, asks for confirmation if
 * something changed.
 */
export function EditDetails({ details, support, onSaved }: EditProps) {
  const [values, setValues] = useState(() => toEditedDetails(details));
  const [problems, setProblems] = useState<Problems>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  // several clicks may come before the first re-render
  const isUnderWay = useRef(false);
  const isAwake = useIsAwake();
  const guard = useLeaveGuard(isChanged(values, details));
  const navigate = useNavigate();

  useEffect(() => {
    const typed = consumeSavedInput(details.email);
    if (typed) setValues(typed);
  }, [details.email]);

  const change = (name: FieldName, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    // an error disappears as soon as it is fixed, and appears only with the next Save [CO5]
    if (problems[name] && !problemsOf(next, details)[name]) setProblems({ ...problems, [name]: undefined });
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    setFailure(null);
    const found = problemsOf(values, details);
    setProblems(found);
    if (Object.keys(found).length > 0) return setAttempts((count) => count + 1);
    isUnderWay.current = true;
    setSaving(true);
    const outcome = await saveDetails(toSave(values, details), {
      go: (path) => {
        guard.open();
        window.location.assign(path);
      },
    });
    // the browser is navigating to the sign-in page
    if (outcome === 'signed-out') return;
    isUnderWay.current = false;
    setSaving(false);
    if (outcome !== 'saved') return setFailure(outcome);
    guard.open();
    onSaved();
    await navigate('/account', { replace: true });
  };

  const fieldOf = (name: keyof EditedDetails) => ({
    id: name,
    name,
    label: message(LABELS[name]),
    error: problemText(name, problems[name]),
    value: values[name],
    // blank keeps the current value
    placeholder: toEditedDetails(details)[name] || undefined,
    required: true,
    span: 3 as const,
  });
  return (
    <div className="stack">
      <noscript>
        <Note
          tone="info"
          title={<SupportLine text="details.noScript" write="details.support.write" support={support} />}
        />
      </noscript>
      <ProblemSummary problems={problems} attempts={attempts} />
      <h2 className="details-h">{message('details.yours')}</h2>
      <form className="stack details-form" noValidate onSubmit={(event) => void save(event)}>
        <fieldset disabled={!isAwake} aria-label={message('details.title')}>
          <p className="small muted">{message('details.required')}</p>
          <div className="form">
            <Field
              {...fieldOf('firstName')}
              autoComplete="given-name"
              maxLength={MAX_NAME}
              onChange={({ target }) => change('firstName', target.value)}
            />
            <Field
              {...fieldOf('lastName')}
              autoComplete="family-name"
              maxLength={MAX_NAME}
              onChange={({ target }) => change('lastName', target.value)}
            />
            <PhoneField {...fieldOf('phoneNumber')} onChange={(value) => change('phoneNumber', value)} />
          </div>
        </fieldset>
        {failure && <Note tone="bad" title={message(FAILURES[failure])} isAnnounced />}
        <div className="row wrapy">
          <Button type="submit" variant="solid" isBusy={isSaving} disabled={!isAwake}>
            {message(isSaving ? 'details.saving' : 'details.save')}
          </Button>
          <ButtonLink to="/account">{message('details.cancel')}</ButtonLink>
        </div>
      </form>
      <section className="details-kept" aria-labelledby="details-kept">
        <h2 id="details-kept">{message('details.company')}</h2>
        <dl className="kv">
          <CompanyFacts details={details} />
        </dl>
        <p className="small muted">
          <SupportLine text="details.support" write="details.support.write" support={support} />
        </p>
      </section>
      {guard.isAsking && <LeaveQuestion onStay={guard.stay} onLeave={guard.leave} />}
    </div>
  );
}

const LABELS = {
  firstName: 'details.firstName',
  lastName: 'details.lastName',
  phoneNumber: 'details.phone',
} as const;

/** [AC6] Confirms leaving, once and only if something changed. Closing the dialog stays on the page. */
function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog
      title={message('details.leave.title')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{message('details.leave.go')}</Button>
          <Button variant="solid" onClick={onStay}>
            {message('details.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{message('details.leave.text')}</p>
    </Dialog>
  );
}

/**
 * Protects unsaved input: while `isBlocked`, navigation asks first. Our dialog covers navigation within the store, the
 * browser's dialog covers leaving it. `open` lets the next navigation pass, after a save. [DG4] Back closes the dialog
 * and stays on the page.
 */
function useLeaveGuard(isBlocked: boolean) {
  const isOpen = useRef(false);
  const requested = useRef<Blocker | null>(null);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction }) => {
    if (!isBlocked || isOpen.current || here.pathname + here.search === next.pathname + next.search) return false;
    // the router marks this one as blocked too, and continues right after
    if (historyAction === 'POP' && requested.current?.state === 'blocked')
      setTimeout(() => requested.current?.reset?.());
    return true;
  });
  useEffect(() => {
    requested.current = blocker;
  }, [blocker]);
  useEffect(() => {
    if (!isBlocked) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBlocked]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    open: () => {
      isOpen.current = true;
    },
  };
}
