import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '../../core/settings/store-settings.ts';
import { getShopFolderPaths } from './read-shop-folder.ts';

/** The folder from which a store reads its shop. */
export type ShopFolder = {
  readonly folder: string;
  /** false: it is the demo, which includes people, orders and generated documents */
  readonly isOwn: boolean;
  /** CONTENT_FOLDER overrides the content of the shop */
  readonly contentFolder: string;
  /** the publication day of pages without a date; undefined: the modification date of their files */
  readonly contentOpenedOn?: string | undefined;
};

/** Its pages have the same age on every machine, independent of the checkout. */
const DEMO_OPENED_ON = '2026-01-05';

/** Returns the demo's folder in the project. */
export const demoFolder = (root: string): string => join(root, 'demo');

/** Returns the folder of SHOP_FOLDER, else the demo of the project's folder. */
export function resolveShopFolder(env: Partial<Pick<Env, 'shopFolder' | 'contentFolder'>>, root: string): ShopFolder {
  const demo = demoFolder(root);
  const folder = env.shopFolder ?? demo;
  const contentFolder = env.contentFolder ?? getShopFolderPaths(folder).content;
  return {
    folder,
    isOwn: resolve(folder) !== resolve(demo),
    contentFolder,
    contentOpenedOn: resolve(contentFolder) === resolve(getShopFolderPaths(demo).content) ? DEMO_OPENED_ON : undefined,
  };
}

/** Returns the shop's category map, if it has one. */
export function findCategoryFile({ folder }: Pick<ShopFolder, 'folder'>): string | null {
  const { categories } = getShopFolderPaths(folder);
  return existsSync(categories) ? categories : null;
}
