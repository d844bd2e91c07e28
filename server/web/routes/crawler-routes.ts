import type { Hono } from 'hono';
import type { SitemapRepository } from '../../../features/search/repository/sitemap/sitemap-repository.ts';
import type { CreateRequestContext } from '../request.ts';
import { mountFeed } from './feed-routes.ts';
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
