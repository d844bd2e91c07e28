import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { applyShop } from './apply-shop.ts';
import { readShopFolder } from './check-shop.ts';

const USAGE = `npm run shop -- check [FOLDER]     lists problems of the shop's folder by file and line, then hints
npm run shop -- schemas [FOLDER]   writes schemas/, which your editor uses as you type
npm run shop -- texts [WORD]       lists the texts that texts/ can replace, by key
npm run shop -- apply [FOLDER] [--yes] [--force=SKU,SKU]   updates products, prices, codes and tax from the shop's folder
npm run shop -- import FILE.csv [--yes] [--force=SKU,SKU]   the same for the products of a sheet`;

/** Manages the shop's folder and its products. */
export const command = defineCommand({
  usage: USAGE,
  options: { yes: { type: 'boolean', default: false }, force: { type: 'string', default: '' } },
  failed: 'Nothing was changed',
  async run([verb = '', named, ...others], options, fromCaller) {
    if (others.length > 0) throw new UsageError();
    if (verb === 'texts') return readShopFolder(verb, named);
    const path = named && fromCaller(named);
    if (verb === 'apply' || verb === 'import') return applyShop(verb, path, options);
    if (verb !== 'check' && verb !== 'schemas') throw new UsageError();
    return readShopFolder(verb, path);
  },
});
