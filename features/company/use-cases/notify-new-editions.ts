import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { findReplacement } from '../../catalogue/rules/document.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { editionReplaced } from '../emails/edition-replaced.ts';
import type { NoticeReader, ReplacedEdition } from '../repository/edition-notices.ts';
import { openForChange } from './call-companies.ts';
import { keyHash } from './company-mails.ts';

type Replaced = ReplacedEdition & { name: string; href: string };

/** Returns the editions of a company's documents that are replaced today. */
async function listReplaced(
  { companyOrders, commerce }: Pick<ShopContext, 'companyOrders' | 'commerce'>,
  companyId: string,
): Promise<Result<Replaced[], 'unavailable'>> {
  const titles = await companyOrders.listOwnedTitles(companyId);
  const products = await commerce.productsByIds(titles.map(({ productId }) => productId));
  if (!products.ok) return err('unavailable', products.code);
  const replacements = new Map(products.value.map((product) => [product.sku, findReplacement(product)]));
  return ok(
    titles.flatMap(({ sku, name }) => {
      const next = replacements.get(sku);
      return next ? [{ sku, name, replacedBy: next.code, href: next.href }] : [];
    }),
  );
}

/**
 * Starts or ends the caller's emails about new editions of a company's documents. Editions that are replaced already
 * cause none. `not-found`: companies of others and unknown ids alike. [COM-65]
 */
export async function setEditionNotices(
  context: ShopContext,
  { companyId, isOn }: { companyId: string; isOn: boolean },
): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { sub, profile } = context.actor;
  const { userId } = profile;
  const company = await openForChange(context, companyId, 'read-documents');
  if (!company.ok) return company;
  if (!isOn) {
    await context.editionNotices.end(companyId, userId);
    return ok(null);
  }
  const known = await listReplaced(context, companyId);
  if (!known.ok) return err('unavailable');
  await context.editionNotices.choose({ companyId, userId, sub }, known.value, context.now());
  return ok(null);
}

/**
 * Emails each member who chose it the editions of the company's documents that were replaced since the last run, each
 * once. A former member, and one of a closed company, gets none. Returns the number of emails; the next run retries
 * failed reads. [COM-65]
 */
export async function notifyNewEditions(context: ShopContext): Promise<number> {
  const byCompany = Map.groupBy(await context.editionNotices.list(), ({ companyId }) => companyId);
  let sent = 0;
  for (const [companyId, readers] of byCompany) {
    const replaced = await listReplaced(context, companyId);
    if (!replaced.ok) {
      context.log.warn({ area: 'company', companyId, code: replaced.detail }, 'replaced editions were not read');
      continue;
    }
    for (const reader of readers) if (await notifyReader(context, reader, replaced.value)) sent += 1;
  }
  return sent;
}

async function notifyReader(
  context: ShopContext,
  reader: NoticeReader,
  replaced: readonly Replaced[],
): Promise<boolean> {
  const { editionNotices, companyFeed, config, now } = context;
  const { companyId, userId } = reader;
  const unknown = new Set((await editionNotices.listUnknown(reader, replaced)).map(({ sku }) => sku));
  const editions = replaced.filter(({ sku }) => unknown.has(sku));
  if (editions.length === 0) return false;
  const [company, member] = await Promise.all([
    companyFeed.readCompany(companyId),
    companyFeed.readMember(companyId, userId),
  ]);
  const failed = [company, member].find((read) => !read.ok && read.code !== 'not-found');
  if (failed && !failed.ok) {
    context.log.warn({ area: 'company', companyId, code: failed.code }, 'a reader of new editions was not read');
    return false;
  }
  if (!company.ok || company.value.closedAt !== null || !member.ok || member.value.removedAt !== null) {
    await editionNotices.end(companyId, userId);
    return false;
  }
  const facts = { companyId, companyName: company.value.name, editions };
  const cause = [userId, ...editions.map(({ sku, replacedBy }) => `${sku} ${replacedBy}`)].join(' ');
  const mail = toOutgoing(config, editionReplaced.content(config, facts), {
    key: `${editionReplaced.kind}:${companyId}:${keyHash(cause)}`,
    to: member.value.email,
    about: { type: 'account', id: member.value.email },
    at: now(),
  });
  return editionNotices.record(reader, editions, mail);
}

export const notifyNewEditionsJob = defineJob({
  name: 'notify-new-editions',
  input: noInput,
  every: 3_600,
  run: async ({ openContext }: ShopWorker) => void (await notifyNewEditions(openContext())),
});
