import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { StaticParts } from '../ui-kit/static-markup.tsx';
import { AnnouncementBar as Strip } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import type { FullLayoutData } from './markup/full-frame.ts';
import { renderStaticParts } from './markup/render-frame-part.tsx';

function render(supportHours: string, isShort = false): string {
  const frame: FullLayoutData = {
    sisterApps: [],
    documentSite: { name: 'Draft', url: 'http://shop.example/draft' },
    isPreview: false,
    tagManagerUrl: null,
    forms: { scriptUrl: '', portalId: '', region: '', specialFormId: null },
    supportEmail: 'help@shop.example',
    supportPhone: '555-0142',
    supportHours,
    publicUrl: 'http://shop.example',
    year: 2026,
    frame: {
      brand: null,
      utility: [],
      main: [],
      footer: [],
      legal: [],
      notification: null,
      promoBanner: null,
      brandShowcase: null,
    },
  };
  const element = (
    <>
      <Strip isQuiet={false} />
      <Footer isShort={isShort} />
    </>
  );
  const routes = [{ id: 'root', path: '/', element, loader: () => frame }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: frame } } });
  return renderToStaticMarkup(
    <StaticParts.Provider value={renderStaticParts(frame, { pathname: '/', search: '' })}>
      <RouterProvider router={router} />
    </StaticParts.Provider>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

it('[HDR-01] [HDR-12] shows the telephone hours of the shop, and none without', () => {
  const named = render('daily 9 to 5 Eastern');
  expect(named).toContain('|Help: 555-0142|, daily 9 to 5 Eastern|');
  expect(named).toContain('|555-0142|daily 9 to 5 Eastern|');
  const silent = render('');
  expect(silent).toContain('|Help: 555-0142|');
  expect(silent).toContain('|555-0142|Write to support|');
});

it('[LK-05] shows help and the legal line without columns in the short footer of account pages', () => {
  expect(render('daily 9 to 5 Eastern', true)).toContain('|Help| |555-0142|daily 9 to 5 Eastern|Write to support|©');
});
