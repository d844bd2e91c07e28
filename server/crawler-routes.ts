import type { Hono } from 'hono';
import type { OpenVisit } from './request.ts';

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** [RTE-23] `/robots.txt` and `/sitemap.xml`. */
export function mountCrawlers(app: Hono, { openVisit, publicUrl }: { openVisit: OpenVisit; publicUrl: string }): void {
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
        'Disallow: /platform',
        'Disallow: /login',
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
    const paths = ['/', '/documents'];
    let after: string | undefined;
    for (let page = 0; page < 200; page += 1) {
      const found = await context.commerce.searchProducts({ first: 50, after, sort: 'A_TO_Z' });
      if (!found.ok) return c.text('', 503, { 'retry-after': '10', 'cache-control': 'no-store' });
      paths.push(...found.value.products.map((product) => `/documents${product.path}`));
      after = found.value.pageInfo.endCursor ?? undefined;
      if (!found.value.pageInfo.hasNextPage || !after) break;
    }
    const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('');
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      200,
      {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      },
    );
  });
}
