import { lazy, Suspense } from 'react';
import { createStaticHandler, type EntryContext, Outlet, type StaticHandlerContext } from 'react-router';
import { expect, it } from 'vitest';
import { drawAtOnce } from './draw-at-once.tsx';

const URL_OF_PAGE = 'https://shop.example/';

/** A page of one route, as the router hands it to the server's entry. */
async function contextOf(Page: () => React.ReactNode): Promise<EntryContext> {
  const handler = createStaticHandler([{ id: 'root', children: [{ id: 'page', index: true, loader: () => null }] }]);
  const found = (await handler.query(new Request(URL_OF_PAGE))) as StaticHandlerContext;
  const routeOf = (id: string, parentId?: string) => ({
    id,
    parentId,
    index: id === 'page',
    module: `/${id}.js`,
    hasLoader: id === 'page',
  });
  const Root = () => (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  );
  return {
    manifest: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: routeOf('root'), page: routeOf('page', 'root') },
      url: '/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: Root }, page: { default: Page } },
    staticHandlerContext: found,
    serverHandoffString: '{}',
    serverHandoffStream: new Response('["the data of the loaders"]').body,
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as EntryContext;
}

const Broken = (): React.ReactNode => {
  throw new Error('cannot be drawn');
};
const Late = lazy(() => new Promise<never>(() => undefined));

async function draw(Page: () => React.ReactNode, withinMs = 5_000): Promise<string | null> {
  const drawn = await drawAtOnce(await contextOf(Page), { url: URL_OF_PAGE, nonce: undefined, withinMs });
  return drawn && drawn.page + drawn.data;
}

it('hands over a page in one piece also where a part of it is loaded for the first time', async () => {
  const Part = lazy(async () => ({ default: () => <p>the part</p> }));
  const page = await draw(() => (
    <Suspense fallback="on its way">
      <Part />
    </Suspense>
  ));
  expect(page).toContain('<p>the part</p>');
  expect(page).not.toContain('on its way');
  expect(page).toContain(`enqueue('["the data of the loaders"]')`);
});

it('leaves a page to the long way where a part of it fails, or does not come in time', async () => {
  for (const Part of [Broken, Late])
    expect(
      await draw(
        () => (
          <Suspense fallback="on its way">
            <Part />
          </Suspense>
        ),
        50,
      ),
    ).toBeNull();
});
