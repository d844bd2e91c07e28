import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../app/ui-kit/button.tsx';
import { Field } from '../../../../app/ui-kit/field.tsx';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../rules/reason.ts';
import type { DeskPage } from '../request.ts';

type AskProps = {
  title: string;
  /** the consequence of the action */
  consequence: string;
  /** set if the action can't be undone: a separate line */
  warning?: string;
  /** the object of the action; beside the form if there is room */
  about?: ReactNode;
  verb: string;
  /** the address that the form posts to */
  action: string;
  /** the target of "cancel" */
  back: string;
  isDangerous?: boolean;
  /** the action returns a file, so the page stays */
  isDownload?: boolean;
  /** the state in which the action was offered */
  seen?: string;
  why?: string;
  problem?: ReasonProblem | null;
  /** fields before the reason */
  children?: ReactNode;
};

/** Asks to confirm an action: its consequence, a reason, and a button with a verb. A separate page; with scripts it opens as a dialog. */
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
      {children}
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

type ActionPageParts = Pick<DeskPage, 'title' | 'at' | 'body'> & {
  /** the page that the link above leads back to, and its name */
  path: string;
  name: string;
  /** a submitted form was refused, and is shown again */
  isRefused: boolean;
};

/** Returns the page of an action, with a link back above it; a dialog shows the action only. */
export const toActionPage = ({ title, at, path, name, isRefused, body }: ActionPageParts): DeskPage => ({
  is: 'page',
  status: isRefused ? 422 : 200,
  title,
  at,
  body: (
    <>
      <p className="small dback">
        <a href={path}>{name}</a>
      </p>
      {body}
    </>
  ),
});

/** The title of a confirmation; in a dialog it includes the close button. */
export function ConfirmTitle({ children }: { children: ReactNode }) {
  return (
    <div className="top">
      <h1>{children}</h1>
      <IconButton name={say('act.close')} icon="close" data-dialog-close hidden />
    </div>
  );
}

/** Replaces the form if the action is no longer possible: going back shows what changed. */
export const ActionUnavailable = ({ back }: { back: string }) => (
  <ActionRefused title={say('done.changed')} text={say('act.impossible')} back={back} closesDialog={false} />
);

type ActionRefusedProps = {
  title: string;
  text: string | null;
  back: string;
  /** going back leaves the page as it is */
  closesDialog?: boolean;
  /** where staff can remove the obstacle */
  next?: { href: string; text: string } | null;
};

/** Replaces the form if the action is not allowed. */
export function ActionRefused({ title, text, back, closesDialog = true, next = null }: ActionRefusedProps) {
  return (
    <div className="dact" data-dialog-body>
      <ConfirmTitle>{title}</ConfirmTitle>
      <p>{text}</p>
      {next && (
        <p className="dmore">
          <a href={next.href}>{next.text}</a>
        </p>
      )}
      <p className="acts">
        <a className="btn" href={back} data-dialog-close={closesDialog || undefined}>
          {say('act.back')}
        </a>
      </p>
    </div>
  );
}
