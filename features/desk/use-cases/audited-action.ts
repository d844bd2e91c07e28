import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { type ReasonProblem, readReason } from '../rules/reason.ts';
import type { DeskAbout, DeskAct, DeskOutcome } from './audit.ts';
import type { Desk } from './desk.ts';

/** One submission of a form. */
export type FormSubmission = {
  why: string;
  /** rendered with the form, so that a repeated submission runs once */
  intent: string;
};

/** The id of the audit entry, or all problems of the form. */
export type FormResult<Problem extends string> = { done: number } | { wrong: readonly (ReasonProblem | Problem)[] };

/** Returns the problems of a form: of its reason, and of the given fields. */
export function getFormErrors<Problem extends string = never>(
  { why }: Pick<FormSubmission, 'why'>,
  ...fields: readonly (Problem | false)[]
): (ReasonProblem | Problem)[] {
  const reason = readReason(why);
  const wrong = fields.filter((field) => field !== false);
  return reason.ok ? wrong : [reason.code, ...wrong];
}

/** Runs `runAuditedAction` for a form whose fields may also be invalid. */
export async function runFormAction<Problem extends string>(
  fields: readonly (Problem | false)[],
  ...[desk, line, submission, work]: Parameters<typeof runAuditedAction>
): Promise<FormResult<Problem>> {
  const wrong = getFormErrors(submission, ...fields);
  if (wrong.length > 0) return { wrong };
  const done = await runAuditedAction(desk, line, submission, work);
  return done.ok ? { done: done.value } : { wrong: [done.code] };
}

/**
 * [DSK-03] Runs an action of the desk. Its audit entry is written first, its outcome afterwards. Resolves with the
 * id of the entry. A repeated submission runs nothing. Without a reason, or if the reason contains a card number,
 * nothing runs.
 */
export async function runAuditedAction(
  { audit, staff, context }: Pick<Desk, 'audit' | 'staff' | 'context'>,
  line: { action: DeskAct; about: DeskAbout },
  submission: FormSubmission,
  work: (reason: string) => Promise<Exclude<DeskOutcome, 'read' | 'refused'>>,
): Promise<Result<number, ReasonProblem>> {
  const reason = readReason(submission.why);
  if (!reason.ok) return reason;
  if (!isUuid(submission.intent)) return err('missing');
  const { id, isNew } = await audit.begin({ ...line, who: staff, why: reason.value, intent: submission.intent });
  if (!isNew) return ok(id);
  try {
    await audit.end(id, await work(reason.value));
  } catch (error) {
    context.log.error({ area: 'desk', action: line.action, error: String(error) }, 'an action of the desk failed');
    await audit.end(id, 'failed');
  }
  return ok(id);
}
