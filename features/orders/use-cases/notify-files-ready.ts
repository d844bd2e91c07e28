import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { ok, type Result } from '../../../core/result.ts';
import { fileKeyOf } from '../../documents/files/file-key.ts';
import type { FileRepository } from '../../documents/files/file-repository.ts';
import { writeMail } from '../../shared/emails/write-mail.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { filesReady } from '../emails/files-ready.ts';
import { readOrder } from './find-order.ts';

type Needs = Pick<
  ShopContext,
  'commerce' | 'outbox' | 'config' | 'files' | 'now' | 'purposes' | 'taxCertificates' | 'onAccount'
>;

/** delay before buyers are notified of a new file: its PDF often follows right after it */
const READY_SECONDS = 30;

/**
 * Emails the billing contact of an order that pending files are ready. `skus` are in the form of `fileKeyOf`. An order
 * without access gets no mail. Idempotent. `unavailable`: retry later. [FI-06]
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

type ReadyWorker = ShopWorker & { repository: Pick<FileRepository, 'listReady' | 'forgetReady'> };

/** Notifies buyers who ordered before the file was available. [FI-06] */
export const notifyFilesReadyJob = defineJob({
  name: 'tell-ready-files',
  input: noInput,
  every: 15,
  async run({ openContext, repository }: ReadyWorker) {
    for (const order of await repository.listReady(READY_SECONDS)) {
      const context = openContext();
      const reported = await mailReadyFiles(context, order);
      if (reported.ok) await repository.forgetReady(order);
      else
        context.log.warn({ area: 'documents', order: order.orderNumber }, 'an order whose file came could not be read');
    }
  },
});
