import type { FileRefusal } from '../../../documents/files/file-errors.ts';
import type { ReasonProblem } from '../../rules/reason.ts';
import { type FormSubmission, runAuditedAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import { findSold } from '../find-product-by-sku.ts';

/** A file as sent: only the extension of its name is used, and its bytes are read once. */
export type SentFile = { name: string; body: AsyncIterable<Uint8Array> };
/** `isLocked`: the file was accepted, but restricts its readers. */
type Uploaded = { done: number; isLocked: boolean } | { problem: ReasonProblem } | { refusal: FileRefusal };

/**
 * [DSK-08] Adds a file to a document as its next version; earlier buyers keep theirs. Returns null if nothing is
 * sold under this number.
 */
export async function uploadFile(
  desk: Desk,
  sku: string,
  submission: FormSubmission,
  file: SentFile,
): Promise<Uploaded | null> {
  const { documents, context, staff } = desk;
  if ((await findSold(context, sku)) === null) return null;
  let refusal: FileRefusal | null = null;
  let isLocked = false;
  const about = { type: 'document', id: sku, name: sku } as const;
  const done = await runAuditedAction(desk, { action: 'upload-file', about }, submission, async () => {
    const added = await documents.add({ sku, ...file, by: staff.email, at: context.now() });
    if (added.ok) {
      isLocked = added.value.isLocked;
      return 'done';
    }
    refusal = added.refusal;
    return 'failed';
  });
  if (!done.ok) return { problem: done.code };
  return refusal ? { refusal } : { done: done.value, isLocked };
}
