import { drawMark } from '../web/pages/draw-mark.ts';
import { createLook, rootSheets, tableSheets } from '../web/pages/look.ts';
import { createRenderer, type LoadBuild } from '../web/pages/render.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import { planHeaders } from './plan-headers.ts';
import { readShopPictures } from './shop-pictures.ts';

export type BuildOptions = {
  loadBuild: LoadBuild;
  /** null while Vite serves the files */
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** What pages are drawn with: the built screens, the shop's look, and the headers of every answer. */
export async function createRendering(
  { env, shopPlace, place }: Pick<Infrastructure, 'env' | 'shopPlace' | 'place'>,
  { loadBuild, clientFolder, isDevelopment }: BuildOptions,
) {
  const build = isDevelopment ? null : await loadBuild();
  const { shop } = place.demo;
  const pictures = readShopPictures(shopPlace.folder, shop);
  const look = createLook({
    sheets: () => (build ? rootSheets(build) : ['/app/styles/index.css']),
    tableSheets: () => (build ? tableSheets(build) : ['/app/parts/table.css']),
    ...shop,
    isDemo: !shopPlace.isOwn,
    mark: drawMark(),
    logoUrl: pictures.logo?.url ?? null,
  });
  const { plan, headers } = planHeaders(env, isDevelopment);
  const render = createRenderer({ loadBuild, plan, isDevelopment });
  return { pictures, look, plan, headers, render, clientFolder, isDevelopment };
}

export type Rendering = Awaited<ReturnType<typeof createRendering>>;
