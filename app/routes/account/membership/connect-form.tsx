import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import type { MembershipChangeOutcome } from './change-membership.ts';
import type { FieldProblems } from './read-form.ts';
import type { MembershipActions } from './use-membership.ts';

type ConnectFormProps = {
  email: string;
  /** off every document */
  percent: number;
  actions: MembershipActions;
  /** Outcome of a plain form submission. */
  outcome: MembershipChangeOutcome | undefined;
};

/** [ACC-09] Email and number of the member card. The store checks both on submission; the input stays [AC1] [AC5]. */
export function ConnectForm({ email, percent, actions, outcome }: ConnectFormProps) {
  const [problems, setProblems] = useState<FieldProblems>(outcome?.problems ?? {});
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { feedback } = actions;
  useEffect(() => {
    if (feedback?.intent === 'connect') setProblems(feedback.problems ?? {});
  }, [feedback]);
  useEffect(() => {
    // one problem: focus its field; two: focus the list
    if (problems.email && problems.number) summary.current?.focus();
    else if (problems.email || problems.number) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (actions.busy !== null) return;
    const typed = new FormData(event.currentTarget);
    actions.send('connect', { email: String(typed.get('email')), number: String(typed.get('number')) });
  };
  return (
    <section className="stack membership-form" aria-labelledby="connect">
      <div className="stack-s">
        <h2 id="connect">{message('membership.connect')}</h2>
        <p className="muted">{message('membership.connect.lead', { percent: String(percent) })}</p>
      </div>
      <form className="stack" method="post" noValidate ref={form} onSubmit={send}>
        <input type="hidden" name="intent" value="connect" />
        {problems.email && problems.number && <PairProblems box={summary} problems={problems} />}
        <Field
          id="member-email"
          label={message('membership.email')}
          hint={message('membership.email.hint')}
          error={problems.email && message(`membership.email.${problems.email}`)}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={outcome?.typed?.email ?? email}
        />
        <Field
          id="member-number"
          label={message('membership.number')}
          hint={message('membership.number.hint')}
          error={problems.number && message(`membership.number.${problems.number}`)}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          defaultValue={outcome?.typed?.number ?? ''}
        />
        <p>
          <Button type="submit" variant="solid" isBusy={actions.busy === 'connect'}>
            {message(actions.busy === 'connect' ? 'membership.connect.busy' : 'membership.connect.button')}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** [AC1] The errors, above the fields, with a link to each; takes the focus. */
function PairProblems({ box, problems }: { box: RefObject<HTMLDivElement | null>; problems: FieldProblems }) {
  return (
    <div className="note bad" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <strong>{message('membership.problems')}</strong>
        <ul>
          {problems.email && (
            <li>
              <a href="#member-email">{message(`membership.email.${problems.email}`)}</a>
            </li>
          )}
          {problems.number && (
            <li>
              <a href="#member-number">{message(`membership.number.${problems.number}`)}</a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
