import type { Hono } from 'hono';
import { escapeHtml } from '../../../core/escape-html.ts';
import { FEED_PATH } from '../../../features/content/rules/feed-path.ts';
import type { SitemapRepository } from '../../../features/search/repository/sitemap/sitemap-repository.ts';
import { message } from '../../../messages/message.ts';
import type { CreateRequestContext } from '../request.ts';
import { mountSiteMap } from './site-map-routes.ts';

type CrawlerParts = {
  openVisit: CreateRequestContext;
  publicUrl: string;
  siteMap: Pick<SitemapRepository, 'countParts' | 'readPart'>;
  hasPlatforms: boolean;
  hasDesk: boolean;
  faviconUrl: string;
  supportEmail: string;
};

const MONTH_MS = 30 * 86_400_000;

/** [RTE-23] `/robots.txt` and `/sitemap.xml`. */
export function mountCrawlers(
  app: Hono,
  { openVisit, publicUrl, siteMap, hasPlatforms, hasDesk, faviconUrl, supportEmail }: CrawlerParts,
): void {
  // pages of embedded platforms do not name an icon
  app.get('/favicon.ico', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.redirect(faviconUrl, 302);
  });

  // RFC 9116: the security contact [PL-30]
  app.get('/.well-known/security.txt', (c) =>
    c.text(
      [
        `Contact: mailto:${supportEmail}`,
        `Expires: ${new Date(Date.now() + 6 * MONTH_MS).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  );

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /account',
        // cart and search have noindex in their pages, which a crawler must be able to read
        'Disallow: /api/',
        // listed only if it exists [OP-13]
        ...(hasPlatforms ? ['Disallow: /platform'] : []),
        ...(hasDesk ? ['Disallow: /desk'] : []),
        'Disallow: /login',
        'Disallow: /preview',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      {
        'cache-control': 'public, max-age=3600',
      },
    ),
  );

  mountFeed(app, { openVisit, publicUrl });
  mountSiteMap(app, { openVisit, publicUrl, siteMap });
}

/** Feed readers store older entries themselves. */
const MAX_FEED_ENTRIES = 50;

/** Serves the articles as an Atom feed (RFC 4287), newest first [PL-30]. A shop without a dated article has no feed. */
export function mountFeed(
  app: Hono,
  { openVisit, publicUrl }: { openVisit: CreateRequestContext; publicUrl: string },
): void {
  app.get(FEED_PATH, async (c, next) => {
    const { context } = await openVisit(c.req.raw);
    const { content, config, log } = context;
    const query = { isPreview: false, locale: config.locale };
    const [articles, addresses] = await Promise.all([
      content.listArticles({ ...query, topic: '', limit: MAX_FEED_ENTRIES }),
      content.addresses(query),
    ]);
    if (!articles.ok) {
      log.warn({ area: 'content', code: articles.code }, 'the article feed could not be read');
      return c.text('', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
    }
    const changedOn = new Map(addresses.ok ? addresses.value.value.map((entry) => [entry.path, entry.changedOn]) : []);
    const entries = articles.value.value
      .filter(({ publishedOn }) => publishedOn !== '')
      .map((article) => ({
        ...article,
        changed: findLatest([article.publishedOn, changedOn.get(article.href) ?? '']),
      }));
    if (entries.length === 0) return next();
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(config.locale)}">`,
      `<title>${escapeHtml(message('page.title', { title: message('reading.learn') }))}</title>`,
      `<id>${escapeHtml(`${publicUrl}${FEED_PATH}`)}</id>`,
      `<link rel="self" type="application/atom+xml" href="${escapeHtml(`${publicUrl}${FEED_PATH}`)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeHtml(`${publicUrl}/learn`)}"/>`,
      `<updated>${formatMoment(findLatest(entries.map(({ changed }) => changed)))}</updated>`,
      `<author><name>${escapeHtml(message('brand.name'))}</name></author>`,
      ...entries.map(({ title, summary, href, topic, publishedOn, changed }) =>
        [
          `<entry><title>${escapeHtml(title)}</title>`,
          `<id>${escapeHtml(publicUrl + href)}</id><link href="${escapeHtml(publicUrl + href)}"/>`,
          `<published>${formatMoment(publishedOn)}</published><updated>${formatMoment(changed)}</updated>`,
          topic && `<category term="${escapeHtml(topic)}"/>`,
          summary && `<summary>${escapeHtml(summary)}</summary>`,
          '</entry>',
        ].join(''),
      ),
      '</feed>',
    ].join('');
    return c.body(body, 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
  });
}

const findLatest = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** RFC 3339 requires a time; the content has only a day. */
const formatMoment = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`;
