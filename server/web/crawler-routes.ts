import type { Hono } from 'hono';
import { LARGEST_PAGE } from '../../platforms/commerce/client/largest-page.ts';
import type { OpenVisit } from './request.ts';

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** [RTE-23] `/robots.txt` and `/sitemap.xml`. */
export function mountCrawlers(
  app: Hono,
  { openVisit, publicUrl, hasPlatforms }: { openVisit: OpenVisit; publicUrl: string; hasPlatforms: boolean },
): void {
  // pages of embedded platforms name no icon of their own
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /account',
        'Disallow: /cart',
        'Disallow: /search',
        'Disallow: /api/',
        // named only where there is something [OP-13]
        ...(hasPlatforms ? ['Disallow: /platform'] : []),
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

  app.get('/sitemap.xml', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const pages = new Map<string, string>([['/documents', '']]);
    const content = await context.content.addresses({ isPreview: false, locale: context.config.locale });
    if (content.ok) for (const { path, changedOn } of content.value.value) pages.set(path, changedOn);
    else {
      // the library alone is better than no map; the next asking has the pages again
      context.log.warn({ area: 'content', code: content.code }, 'the site map lacks the pages of the content');
      pages.set('/', '');
    }
    let after: string | undefined;
    for (let page = 0; page < 200; page += 1) {
      const found = await context.commerce.searchProducts({ first: LARGEST_PAGE, after, sort: 'A_TO_Z' });
      if (!found.ok) return c.text('', 503, { 'retry-after': '10', 'cache-control': 'no-store' });
      for (const product of found.value.products) pages.set(`/documents${product.path}`, '');
      after = found.value.pageInfo.endCursor ?? undefined;
      if (!found.value.pageInfo.hasNextPage || !after) break;
    }
    const urls = [...pages].map(
      ([path, changedOn]) =>
        `<url><loc>${escapeXml(publicUrl + path)}</loc>${changedOn ? `<lastmod>${escapeXml(changedOn)}</lastmod>` : ''}</url>`,
    );
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      200,
      {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': content.ok ? 'public, max-age=600' : 'no-store',
      },
    );
  });
}
