import type { Context, Hono } from 'hono';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { SitemapRepository } from '../../../features/search/repository/sitemap/sitemap-repository.ts';
import type { CreateRequestContext } from '../request.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Address = { path: string; changedOn?: string };
type SiteMapParts = {
  openVisit: CreateRequestContext;
  publicUrl: string;
  siteMap: Pick<SitemapRepository, 'countParts' | 'readPart'>;
};

/**
 * [RTE-23] Serves `/sitemap.xml`: current content pages, and documents as last collected. If one part cannot hold all
 * documents, it is an index of `/sitemap/pages.xml` and `/sitemap/documents-N.xml`.
 */
export function mountSiteMap(app: Hono, { openVisit, publicUrl, siteMap }: SiteMapParts): void {
  const entry = ({ path, changedOn }: Address): string =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changedOn ? `<lastmod>${escapeHtml(changedOn)}</lastmod>` : ''}</url>`;
  const respond = (c: Context, body: string, isComplete: boolean): Response =>
    c.body(HEAD + body, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': isComplete ? 'public, max-age=600' : 'no-store',
    });
  const list = (c: Context, addresses: readonly Address[], isComplete: boolean): Response =>
    respond(c, `<urlset ${SCHEMA}>${addresses.map(entry).join('')}</urlset>`, isComplete);

  const readPages = async (c: Context): Promise<{ pages: Address[]; isComplete: boolean }> => {
    const { context } = await openVisit(c.req.raw);
    const library = { path: '/documents' };
    const content = await context.content.addresses({ isPreview: false, locale: context.config.locale });
    if (content.ok) {
      // the library may be a content page as well
      const others = content.value.value.filter(({ path }) => path !== library.path);
      return { pages: [library, ...others], isComplete: true };
    }
    // the library alone is better than an error; the next request has the pages again
    context.log.warn({ area: 'content', code: content.code }, 'the site map lacks the pages of the content');
    return { pages: [library, { path: '/' }], isComplete: false };
  };

  app.get('/sitemap.xml', async (c) => {
    const parts = await siteMap.countParts();
    // a new shop: the first collection is in progress
    if (parts === null) return c.text('', 503, { 'retry-after': '10', 'cache-control': 'no-store' });
    if (parts === 1) {
      const { pages, isComplete } = await readPages(c);
      const documents = (await siteMap.readPart(1)) ?? [];
      return list(c, [...pages, ...documents.map((path) => ({ path }))], isComplete);
    }
    const names = ['pages', ...Array.from({ length: parts }, (_, at) => `documents-${at + 1}`)];
    const maps = names.map((name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>`);
    return respond(c, `<sitemapindex ${SCHEMA}>${maps.join('')}</sitemapindex>`, true);
  });

  app.get('/sitemap/:name', async (c, next) => {
    const name = c.req.param('name');
    if (name === 'pages.xml') {
      const { pages, isComplete } = await readPages(c);
      return list(c, pages, isComplete);
    }
    const [, part] = /^documents-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
    const documents = part === undefined ? null : await siteMap.readPart(Number(part));
    if (documents === null) return next();
    return list(
      c,
      documents.map((path) => ({ path })),
      true,
    );
  });
}
