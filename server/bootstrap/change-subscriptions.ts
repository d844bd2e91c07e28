import { setTimeout as sleep } from 'node:timers/promises';
import { createInvalidation } from '../../core/cache-invalidation.ts';
import { warnOfCategoryGaps } from '../../features/catalogue/use-cases/categories/check-categories.ts';
import type { ContentChanges } from '../../features/content/use-cases/content-changes.ts';
import { collectSitemapJob } from '../../features/search/use-cases/sitemap/collect-sitemap.ts';
import { createCdnPurgeQueue } from '../cdn/purge-queue.ts';
import { createCatalogueNews } from '../persistence/catalog-change-listener.ts';
import { createContentNews } from '../persistence/content-change-listener.ts';
import { createSearchFeed } from '../persistence/search-index-queue.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import type { Services } from '../web/request-context.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { createInvalidators } from './caches.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';

/** debounce of catalogue changes, in seconds */
const SITE_MAP_AFTER = 2;
const LAST_MS = 2_000;

type ChangeParts = {
  infrastructure: Infrastructure;
  platforms: Pick<ConnectedPlatforms, 'caches' | 'facts' | 'closeBreakers' | 'embedded'>;
  services: Services;
  /** null without a page cache */
  pages: PageCache | null;
};

/**
 * Distributes changes to their subscribers. Changes come from platform events, the console, or other processes of the
 * database.
 */
export function createChangeSubscriptions({ infrastructure, platforms, services, pages }: ChangeParts) {
  const { env, db, log, queue, sandbox, controls, pace } = infrastructure;
  const { caches, facts, closeBreakers, embedded } = platforms;
  const cdn = createCdnPurgeQueue({ db, queue, target: env.cdnPurge, log });
  const drop = createInvalidation(CACHE_TABLE, createInvalidators(caches, pages));
  const announce: typeof drop = (event, entries) => {
    drop(event, entries);
    // changed content entries are reported to the CDN where the platform's event is handled
    if (event !== 'content-changed' && event !== 'search-feed-begun') void cdn.note(null);
  };
  let checking: Promise<void> = Promise.resolve();
  const checkCategoryMap = (): void => {
    checking = warnOfCategoryGaps(services, log);
  };
  const askForSiteMap = (): void =>
    void collectSitemapJob
      .put(queue, { isChanged: true }, { key: 'keep-site-map', afterSeconds: SITE_MAP_AFTER })
      .catch((error: Error) => log.warn({ area: 'catalogue', error: error.message }, 'the site map was not asked for'));
  const searchFeed = createSearchFeed({
    db,
    queue,
    context: { ...services, log },
    log,
    isFed: facts.isSearchFed,
    forgetContent: (ids) => announce('search-feed-begun', ids),
  });
  const contentNews = createContentNews(
    db,
    (ids) => {
      announce('content-changed', ids);
      if (ids === undefined) checkCategoryMap();
    },
    log,
  );
  const contentChanges: ContentChanges = {
    read: facts.readContentChange,
    async forget(ids) {
      contentNews.pass(ids);
      await cdn.note(ids);
      await searchFeed.change(ids);
    },
  };
  const heard = controls && {
    async clock() {
      await controls.clock.reload();
      announce('clock-moved');
    },
    async faults() {
      await controls.faults.reload();
      closeBreakers();
    },
    pace: pace.reload,
  };
  const consoleNews = sandbox && heard && sandbox.createConsoleNews(db, heard, log);
  const catalogueNews =
    embedded.commerce &&
    createCatalogueNews(
      db,
      embedded.commerce.catalogueNews,
      () => {
        announce('catalogue-changed');
        askForSiteMap();
      },
      log,
    );
  return {
    announce,
    checkCategoryMap,
    contentChanges,
    consoleNews,
    searchFeed,
    cdn,
    start(): void {
      contentNews.listen();
      catalogueNews?.listen();
      consoleNews?.listen();
      checkCategoryMap();
    },
    async stop(): Promise<void> {
      await contentNews.stop();
      await catalogueNews?.stop();
      await consoleNews?.stop();
      // [OP-12] it calls the platform: an embedded one needs the database
      await Promise.race([checking, sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}

export type ChangeSubscriptions = ReturnType<typeof createChangeSubscriptions>;
