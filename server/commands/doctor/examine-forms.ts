import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../core/dates.ts';
import { createPlatformFetch } from '../../../core/http/platform-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import type { Content } from '../../../platforms/content/client/types.ts';
import { contentPlatform } from '../../../platforms/content/platform.ts';
import { definitionUrl } from '../../../platforms/forms/client/definition-url.ts';
import { type FormsConfig, formsPlatform } from '../../../platforms/forms/platform.ts';
import { createResponseCaches } from '../../bootstrap/caches.ts';
import { resolveShopFolder } from '../../shop-folder/resolve-shop-folder.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const TOPIC = 'forms account';
/** timeout for reading the content's files */
const FILES_WITHIN_MS = 60_000;
const NOT_COMPARED = 'not compared with the forms on pages: the content platform does not respond';

/** [CNT-06] Checks that the form service's account has each form in the published content. */
export async function examineForms(
  forms: FormsConfig,
  content: Pick<Content, 'listFormIds'>,
  locale: string,
  fetch: Fetch,
): Promise<CheckResult[]> {
  const listed = await content.listFormIds({ isPreview: false, locale });
  if (!listed.ok) return [pass(TOPIC, NOT_COMPARED)];
  const ids = [...new Set([...listed.value.value, ...(forms.specialFormId ? [forms.specialFormId] : [])])];
  const findings = await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(definitionUrl(forms, id)).catch(() => null);
      if (response?.status === 200) return null;
      const said = response === null ? "can't be loaded" : `doesn't exist (${response.status})`;
      return fail(TOPIC, `form ${id} ${said}: check FORMS_PORTAL_ID, FORMS_REGION and the form's id in the content.`);
    }),
  );
  const problems = findings.filter((finding) => finding !== null);
  return problems.length > 0 ? problems : [pass(TOPIC, `has every form on pages (${ids.length})`)];
}

/**
 * Returns the content platform without a store or a database: an embedded one reads its files, and is opened for this
 * check only.
 */
async function openContent(env: Env, fetch: Fetch): Promise<Content> {
  const { publicUrl, dataDir } = env;
  const log = noopLog;
  const tools = { log, contentCache: createResponseCaches().content.cache, storeOrigin: publicUrl };
  if (contentPlatform.isHosted(env))
    return contentPlatform.client(contentPlatform.configure(env, undefined), { ...tools, fetch });
  const { embeddedContent } = await import('../../../embedded/content/embedded.ts');
  const { contentFolder } = resolveShopFolder(env, process.cwd());
  const [contentDeliveryToken, contentPreviewToken, contentWebhookSecret] = [randomUUID(), randomUUID(), randomUUID()];
  const keys = { contentSpace: 'files', contentDeliveryToken, contentPreviewToken, contentWebhookSecret };
  const ground = { publicUrl, keys, clock: systemClock, previewLink: () => '' };
  const config = embeddedContent.configure(ground);
  const { app } = embeddedContent.open({
    ...ground,
    log,
    contentFolder,
    dataDir,
    deliver: async () => new Response(null),
  });
  const here = createPlatformFetch({
    embedded: app ? [{ platform: 'content', prefix: config.url, app }] : [],
    outer: fetch,
  });
  // no page waits here, and the first call reads and validates the files: a slow machine may take its time
  const resilience = { timeoutMs: FILES_WITHIN_MS };
  return contentPlatform.client(contentPlatform.configure(env, config), { ...tools, fetch: here, resilience });
}

/** Runs the same check for the configured account; skipped while forms are embedded. */
export async function examineFormsOf(env: Env, fetch: Fetch): Promise<CheckResult[]> {
  if (!formsPlatform.isHosted(env)) return [];
  const { forms } = formsPlatform.facts(formsPlatform.configure(env, undefined));
  return examineForms(forms, await openContent(env, fetch), env.locale, fetch);
}
