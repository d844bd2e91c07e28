import { err, ok, type Result } from '../../../core/result.ts';
import { getBuyerName } from '../../cart/use-cases/cart-purpose.ts';
import { cleanNote } from '../../shared/clean-note.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';
import { createAnswerMail } from './approval-mails.ts';
import { type ApprovalRef, openForAnswer } from './open-approval.ts';

/**
 * Sends a request back with the approver's note, which is required. `approval-ended`: it was answered or withdrawn, has
 * expired, or was sent again. `invalid`: the note is missing, too long, or has a card number. [APR-03]
 */
export async function sendBackRequest(
  context: ShopContext,
  { note, ...ref }: ApprovalRef & { version: number; note: string },
): Promise<Result<ApprovalRequest, FailureCode>> {
  const answer = cleanNote(note);
  if (answer === null || answer === '') return err('invalid', 'note');
  const opened = await openForAnswer(context, ref);
  if (!opened.ok) return opened;
  const { actor, request } = opened.value;
  const by = { sub: actor.sub, userId: actor.profile.userId, name: getBuyerName(actor) };
  const mail = createAnswerMail(context, request, { is: 'sent-back', approverName: by.name, answer, code: null });
  const isSent = await context.approvals.sendBack(request, { by, answer, at: context.now() }, mail);
  return isSent ? ok(request) : err('approval-ended');
}
