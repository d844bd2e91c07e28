import { err, ok, type Result } from '../../core/result.ts';
import { isUuid } from '../../core/uuid.ts';
import type { DeskAbout, DeskAct, DeskOutcome } from './audit.ts';
import type { Desk } from './desk.ts';
import { type ReasonProblem, readReason } from './reason.ts';

/** One press of the button of one form. */
export type FormSubmission = {
  why: string;
  /** drawn with the form: the same press that arrives twice is done once */
  intent: string;
};

/** The number of the line in the audit list, or everything that is wrong with the form at once. */
export type FormResult<Problem extends string> = { done: number } | { wrong: readonly (ReasonProblem | Problem)[] };

/** What is wrong with a form: its reason, and those of its fields that are named. */
export function getFormErrors<Problem extends string = never>(
  { why }: Pick<FormSubmission, 'why'>,
  ...fields: readonly (Problem | false)[]
): (ReasonProblem | Problem)[] {
  const reason = readReason(why);
  const wrong = fields.filter((field) => field !== false);
  return reason.ok ? wrong : [reason.code, ...wrong];
}

/** The same as `act`, for a form whose fields may be wrong, too. */
export async function runFormAction<Problem extends string>(
  fields: readonly (Problem | false)[],
  ...[desk, line, press, work]: Parameters<typeof runAuditedAction>
): Promise<FormResult<Problem>> {
  const wrong = getFormErrors(press, ...fields);
  if (wrong.length > 0) return { wrong };
  const done = await runAuditedAction(desk, line, press, work);
  return done.ok ? { done: done.value } : { wrong: [done.code] };
}

/**
 * [DSK-03] Does something at the desk, with its line in the audit list: written before, its outcome after. Resolves with the line's number. A press that
 * arrived before does nothing more. Without a reason, or with what looks like a card number in it, nothing is done.
 */
export async function runAuditedAction(
  { audit, staff, context }: Pick<Desk, 'audit' | 'staff' | 'context'>,
  line: { action: DeskAct; about: DeskAbout },
  press: FormSubmission,
  work: (reason: string) => Promise<Exclude<DeskOutcome, 'read' | 'refused'>>,
): Promise<Result<number, ReasonProblem>> {
  const reason = readReason(press.why);
  if (!reason.ok) return reason;
  if (!isUuid(press.intent)) return err('missing');
  const { id, isNew } = await audit.begin({ ...line, who: staff, why: reason.value, intent: press.intent });
  if (!isNew) return ok(id);
  try {
    await audit.end(id, await work(reason.value));
  } catch (error) {
    context.log.error({ area: 'desk', action: line.action, error: String(error) }, 'an action of the desk failed');
    await audit.end(id, 'failed');
  }
  return ok(id);
}
