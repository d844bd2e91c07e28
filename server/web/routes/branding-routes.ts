import type { Hono } from 'hono';

type Picture = { url: string; type: string; bytes: Uint8Array };

/** [OP-05] Serves the shop's logo and favicon. An SVG opened directly runs no scripts. */
export function mountPictures(app: Hono, pictures: { logo: Picture | null; favicon: Picture | null }): void {
  for (const picture of [pictures.logo, pictures.favicon]) {
    if (picture === null) continue;
    const [path = ''] = picture.url.split('?');
    app.get(path, (c) =>
      c.body(new Uint8Array(picture.bytes), 200, {
        'content-type': picture.type,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': c.req.url.endsWith(picture.url)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      }),
    );
  }
}
