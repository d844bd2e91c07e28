import type { Hono } from 'hono';
import { escapeHtml } from '../../../core/escape-html.ts';
import { FEED_PATH } from '../../../features/content/rules/feed-path.ts';
import { message } from '../../../messages/message.ts';
import type { CreateRequestContext } from '../request.ts';

/** Feed readers store older entries themselves. */
const MAX_ENTRIES = 50;

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
      content.listArticles({ ...query, topic: '', limit: MAX_ENTRIES }),
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
