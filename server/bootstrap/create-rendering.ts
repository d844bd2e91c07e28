import { renderLogoSvg } from '../web/pages/logo-svg.ts';
import { createPageHandler, type LoadBuild } from '../web/pages/page-handler.ts';
import { createPageShell, getRootStylesheets, listTableStylesheets } from '../web/pages/page-shell.ts';
import { createHeaderPolicy } from './create-header-policy.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import { loadBrandImages } from './shop-branding.ts';

export type RenderingOptions = {
  loadBuild: LoadBuild;
  /** null while Vite serves the files */
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** Creates the dependencies of rendering: the built screens, the shop's branding, and the headers of every response. */
export async function createRendering(
  { env, shopPlace, place }: Pick<Infrastructure, 'env' | 'shopPlace' | 'place'>,
  { loadBuild, clientFolder, isDevelopment }: RenderingOptions,
) {
  const build = isDevelopment ? null : await loadBuild();
  const { shop } = place.demo;
  const pictures = loadBrandImages(shopPlace.folder, shop);
  const shell = createPageShell({
    stylesheets: () => (build ? getRootStylesheets(build) : ['/app/styles/index.css']),
    tableStylesheets: () => (build ? listTableStylesheets(build) : ['/app/ui-kit/table.css']),
    ...shop,
    isDemo: !shopPlace.isOwn,
    mark: renderLogoSvg(),
    logoUrl: pictures.logo?.url ?? null,
  });
  const { plan, headers } = createHeaderPolicy(env, isDevelopment);
  const render = createPageHandler({ loadBuild, plan, isDevelopment });
  return { pictures, branding: shell, plan, headers, render, clientFolder, isDevelopment };
}

export type Rendering = Awaited<ReturnType<typeof createRendering>>;
