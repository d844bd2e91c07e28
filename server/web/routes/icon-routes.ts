import type { Hono } from 'hono';
import type { DocumentFiles } from '../../../features/documents/repository/document-files.ts';

type Picture = { url: string; type: string; bytes: Uint8Array };
type IconParts = {
  companyName: string;
  pictures: { logo: Picture | null; favicon: Picture | null };
  files: Pick<DocumentFiles, 'touchIcon'>;
};

const FOR_AN_HOUR = 'public, max-age=3600';
const TOUCH_ICON = '/apple-touch-icon.png';
/** `--bg` and `--action` of the light theme */
const COLORS = { background_color: '#ffffff', theme_color: '#0b5a3e' };

/** Serves the web manifest and icon for a phone's home screen, with the shop's name and image [PL-30]. */
export function mountIcons(app: Hono, { companyName, pictures, files }: IconParts): void {
  const own = pictures.favicon ?? pictures.logo;
  const image = own && `data:${own.type};base64,${Buffer.from(own.bytes).toString('base64')}`;
  const { url, type } = pictures.favicon ?? { url: '/favicon.svg', type: 'image/svg+xml' };
  const manifest = {
    id: '/',
    name: companyName,
    short_name: companyName,
    start_url: '/',
    // a shop is a website: the browser keeps its address bar
    display: 'browser',
    ...COLORS,
    icons: [
      { src: TOUCH_ICON, type: 'image/png', sizes: '180x180' },
      ...(type === 'image/svg+xml' ? [{ src: url, type, sizes: 'any' }] : []),
    ],
  };

  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': FOR_AN_HOUR,
    }),
  );

  app.get(TOUCH_ICON, async (c) => {
    const icon = await files.touchIcon(image);
    return icon.ok
      ? c.body(new Uint8Array(icon.value), 200, { 'content-type': 'image/png', 'cache-control': FOR_AN_HOUR })
      : c.body(null, 503, { 'retry-after': '5', 'cache-control': 'no-store' });
  });
}
