import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { MenuEntry, MenuItem } from '../../../platforms/content/client/types.ts';
import { StaticMarkup, StaticParts } from '../../ui-kit/static-markup.tsx';
import { FramePart } from '../frame-part.tsx';
import type { FullLayoutData } from './full-frame.ts';
import { renderStaticParts } from './render-frame-part.tsx';

const item = (text: string, href: string): MenuItem => ({ kind: 'item', link: { text, href, isNewTab: false } });
const MAIN: MenuEntry[] = [
  {
    kind: 'dropdown',
    label: 'Documents',
    items: [
      item('All', '/documents'),
      { kind: 'group', label: 'By series', items: [item('G: Forms', '/documents?series=forms')] },
      item('Sets', '/#sets'),
    ],
  },
  item('Help', '/help'),
  { kind: 'item', link: { text: 'Desk', href: 'https://desk.example/', isNewTab: true } },
];
const frameOf = (main: MenuEntry[]): FullLayoutData => ({
  sisterApps: [],
  documentSite: { name: 'Draft', url: 'http://shop.example/draft' },
  supportEmail: 'help@shop.example',
  supportPhone: '555-0142',
  supportHours: '',
  publicUrl: 'http://shop.example',
  year: 2026,
  isPreview: false,
  tagManagerUrl: null,
  forms: { scriptUrl: '', portalId: '', region: '', specialFormId: null },
  frame: {
    brand: { name: 'Drawings Inc', description: 'Sheets', logo: null, link: null } as never,
    main,
    utility: [item('Contact', '/contact')],
    footer: [{ kind: 'group', label: 'About', items: [item('Articles', '/learn')] }],
    legal: [],
    notification: null,
    promoBanner: null,
    brandShowcase: null,
  },
});

function render(of: FullLayoutData | null, path: string): string {
  const element = (
    <>
      <FramePart part="main" as="nav" className="mainnav" aria-label="Main" />
      <StaticMarkup part="footer" as="template" />
      <p>{'data-part="main">'}</p>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const { pathname, search } = router.state.location;
  return renderToString(
    <StaticParts.Provider value={renderStaticParts(of, { pathname, search })}>
      <RouterProvider router={router} />
    </StaticParts.Provider>,
  );
}

it('[HDR-01] renders the menu into its placeholder and marks the current page', () => {
  const page = render(frameOf(MAIN), '/documents?series=forms');
  expect(page).toMatch(
    /^<nav class="mainnav" aria-label="Main" data-part="main"><details class="menu wide" name="menu">/,
  );
  expect(page).toContain('<summary aria-current="true"><span>Documents</span>');
  expect(page).toContain(
    '<p class="menu-head" id="main-0-1">By series</p><ul aria-labelledby="main-0-1"><li class="sg">',
  );
  expect(page).toContain('<a aria-current="page" href="/documents?series=forms"><span class="lt">G</span>Forms</a>');
  expect(page).toContain('<div><ul><li><a href="/documents">All</a>');
  expect(page).toContain('<a href="/help">Help</a>');
  expect(page).toContain(' target="_blank" rel="noopener noreferrer">Desk<span class="vh">');
  expect(page).toContain('<template data-part="footer"><div class="tb">');
  // text content is not a part
  expect(page).toContain('<p>data-part=&quot;main&quot;&gt;</p>');
});

it('marks the current page per page, and renders the same lists once', () => {
  const frame = frameOf(MAIN);
  expect(render(frame, '/help')).toContain('<a aria-current="page" href="/help">Help</a>');
  expect(render(frame, '/help/a')).toContain('<a aria-current="true" href="/help">Help</a>');
  expect(render(frame, '/cart')).not.toContain('aria-current');
  // the cached markup of the old list: new content is a new list
  MAIN.push(item('Late', '/late'));
  expect(render(frame, '/cart')).not.toContain('Late');
  expect(render(frameOf([...MAIN]), '/cart')).toContain('Late');
});

it('[HDR-01] marks a link of the utility line, not the menu that contains it too', () => {
  const learn: MenuEntry = { kind: 'dropdown', label: 'Learn', items: [item('Contact', '/contact')] };
  expect(render(frameOf([learn]), '/contact')).not.toContain('<summary aria-current');
  expect(render(frameOf([learn]), '/contact')).toContain('<a aria-current="page" href="/contact">');
});

it('[ERR-23] links to the library when the frame was not loaded', () => {
  expect(render(null, '/')).toContain('data-part="main"><a href="/documents">');
});
