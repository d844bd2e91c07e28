import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { IconButton } from '../../app/everywhere/parts/button.tsx';
import { Icon } from '../../app/everywhere/parts/icon.tsx';
import { Field } from '../../app/parts/field.tsx';
import { say } from '../../messages/desk/desk-words.ts';
import type { ReasonProblem } from '../../shop/desk/reason.ts';

type AskProps = {
  title: string;
  /** what follows from it */
  consequence: string;
  /** it can't be undone: said on a line of its own */
  warning?: string;
  /** what it is done to; beside the form where there is room */
  about?: ReactNode;
  verb: string;
  /** where the form goes */
  action: string;
  /** where "cancel" leads */
  back: string;
  isDangerous?: boolean;
  /** what comes of it is a file: the page stays */
  isDownload?: boolean;
  /** the state that the action was offered in */
  seen?: string;
  why?: string;
  problem?: ReasonProblem | null;
  /** fields beside the reason */
  children?: ReactNode;
};

/** An action asks once more: its consequence, a reason, a verb on the button. A page of its own, which comes as a dialog where there are scripts. */
export function ConfirmForm({
  title,
  consequence,
  warning,
  about,
  verb,
  action,
  back,
  isDangerous,
  isDownload,
  seen,
  why = '',
  problem = null,
  children,
}: AskProps) {
  return (
    <form className="dact" method="post" action={action} data-dialog-body data-download={isDownload}>
      <ConfirmTitle>{title}</ConfirmTitle>
      <p>{consequence}</p>
      {about && <div className="dabout">{about}</div>}
      {warning && (
        <p className="dwarn">
          <Icon name="warn" />
          {warning}
        </p>
      )}
      <input type="hidden" name="intent" value={randomUUID()} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <Field
        id="why"
        name="why"
        label={say('why')}
        hint={say('why.hint')}
        error={problem && say(`why.${problem}`)}
        defaultValue={why}
        maxLength={500}
        autoComplete="off"
        required
      />
      {children}
      <div className="acts">
        <a className="btn" href={back} data-dialog-close>
          {say('act.cancel')}
        </a>
        <button className={isDangerous ? 'btn danger solid' : 'btn solid'} type="submit">
          {verb}
        </button>
      </div>
    </form>
  );
}

/** Title of what asks; where it comes as a dialog, with the button that closes it. */
export function ConfirmTitle({ children }: { children: ReactNode }) {
  return (
    <div className="top">
      <h1>{children}</h1>
      <IconButton name={say('act.close')} icon="close" data-dialog-close hidden />
    </div>
  );
}

/** What stands in its place where there is nothing to do any more. */
export function ActionUnavailable({ back }: { back: string }) {
  return (
    <div className="dact" data-dialog-body>
      <ConfirmTitle>{say('done.changed')}</ConfirmTitle>
      <p>{say('act.impossible')}</p>
      <p className="acts">
        <a className="btn" href={back}>
          {say('act.back')}
        </a>
      </p>
    </div>
  );
}
