import { defineJob, noInput } from '../../core/queue/define-job.ts';
import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { fileKeyOf } from '../documents/files/file-key.ts';
import type { FileRepository } from '../documents/files/file-repository.ts';
import type { ShopWorker } from '../jobs.ts';
import { filesReady } from '../mails/kinds/files-ready.ts';
import { writeMail } from '../mails/write-mail.ts';
import { readOrder } from './find-order.ts';

type Needs = Pick<ShopContext, 'commerce' | 'outbox' | 'config' | 'files' | 'now'>;

/** so long a new file lies there before its buyers are told: its PDF often comes right after it */
const READY_SECONDS = 30;

/**
 * [FI-06] Writes to whom an order is billed that files it waited for are there. `skus` as `fileKeyOf` writes them. An order that gives no access
 * any more has no mail. Idempotent. `unavailable`: try again.
 */
export async function mailReadyFiles(
  context: Needs,
  { orderNumber, skus }: { orderNumber: number; skus: readonly string[] },
): Promise<Result<null, 'unavailable'>> {
  const key = `files-ready:${orderNumber}:${skus.toSorted().join('+')}`;
  if (await context.outbox.has(key)) return ok(null);
  const found = await readOrder(context, orderNumber);
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const { billing, createdAt, lines } = found.value;
  const { files } = context;
  const ready = lines.flatMap((line) =>
    line.kind === 'document' && line.links.length > 0 && skus.includes(fileKeyOf(line.sku) ?? line.sku)
      ? [
          {
            ...line,
            pictureVersion: files.thumbnailVersion(line.sku),
            amount: line.total,
            delivery: 'file' as const,
            formats: line.links.map(({ format }) => format),
          },
        ]
      : [],
  );
  if (ready.length === 0) return ok(null);
  const content = filesReady.content(context.config, { orderNumber, orderedAt: createdAt, lines: ready });
  return writeMail(context, content, {
    key,
    about: { type: 'order', id: String(orderNumber) },
    to: billing.email,
    at: context.now(),
  });
}

type ReadyWorker = ShopWorker & { book: Pick<FileRepository, 'listReady' | 'forgetReady'> };

/** [FI-06] Tells buyers of before the file was there. */
export const notifyFilesReadyJob = defineJob({
  name: 'tell-ready-files',
  input: noInput,
  every: 15,
  async run({ openContext, book }: ReadyWorker) {
    for (const order of await book.listReady(READY_SECONDS)) {
      const context = openContext();
      const told = await mailReadyFiles(context, order);
      if (told.ok) await book.forgetReady(order);
      else
        context.log.warn({ area: 'documents', order: order.orderNumber }, 'an order whose file came could not be read');
    }
  },
});
