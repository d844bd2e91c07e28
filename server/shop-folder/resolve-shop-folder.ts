import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '../../core/env/env.ts';
import { partsOf } from './read-shop-folder.ts';

/** Which folder a store reads its shop from. */
export type ShopFolder = {
  readonly folder: string;
  /** false: it is the demo, which comes with its people, orders and composed documents */
  readonly isOwn: boolean;
  /** CONTENT_FOLDER goes before that of the shop */
  readonly contentFolder: string;
  /** the day on which pages without a date were published; undefined: the day their files were last changed */
  readonly contentOpenedOn?: string | undefined;
};

/** Its pages have one age on every machine, whenever they were checked out. */
const DEMO_OPENED_ON = '2026-01-05';

/** The demo's folder, below the project's own. */
export const demoFolder = (root: string): string => join(root, 'demo');

/** The folder of SHOP_FOLDER, else the demo below the project's folder. */
export function resolveShopFolder(env: Partial<Pick<Env, 'shopFolder' | 'contentFolder'>>, root: string): ShopFolder {
  const demo = demoFolder(root);
  const folder = env.shopFolder ?? demo;
  const contentFolder = env.contentFolder ?? partsOf(folder).content;
  return {
    folder,
    isOwn: resolve(folder) !== resolve(demo),
    contentFolder,
    contentOpenedOn: resolve(contentFolder) === resolve(partsOf(demo).content) ? DEMO_OPENED_ON : undefined,
  };
}

/** The shop's category map, where it has one. */
export function findCategoryFile({ folder }: Pick<ShopFolder, 'folder'>): string | null {
  const { categories } = partsOf(folder);
  return existsSync(categories) ? categories : null;
}
