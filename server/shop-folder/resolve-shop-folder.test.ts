import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnv } from '../../core/settings/parse-env.ts';
import { resolveShopFolder } from './resolve-shop-folder.ts';

const placeOf = (source: Record<string, string>) => {
  const parsed = parseEnv(source, [], '/project');
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return resolveShopFolder(parsed.value, '/project');
};

it('[OP-14] uses the demo unless SHOP_FOLDER names a shop; CONTENT_FOLDER overrides the content of the shop', () => {
  const demo = join('/project', 'demo');
  expect(placeOf({})).toEqual({
    folder: demo,
    isOwn: false,
    contentFolder: join(demo, 'content'),
    contentOpenedOn: '2026-01-05',
  });
  expect(placeOf({ SHOP_FOLDER: './demo/' })).toMatchObject({ isOwn: false });
  expect(placeOf({ SHOP_FOLDER: '../mine' })).toEqual({ folder: '/mine', isOwn: true, contentFolder: '/mine/content' });
  // pages of a shop are dated by their files [OP-35]
  expect(placeOf({ SHOP_FOLDER: '../mine' }).contentOpenedOn).toBeUndefined();
  expect(placeOf({ SHOP_FOLDER: '/mine', CONTENT_FOLDER: '/pages' })).toMatchObject({ contentFolder: '/pages' });
});
