import type { Log } from '../../core/log.ts';
import { setOverrides } from '../../messages/overrides.ts';
import { readTexts } from '../shop-folder/read-texts.ts';
import type { ShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';

/**
 * [OP-05] Applies the shop's name and text overrides to all screens, mails and billing documents of the process. An
 * invalid text is logged, and the default is used.
 */
export function applyMessageOverrides(
  { folder }: Pick<ShopFolder, 'folder'>,
  { companyName }: Pick<Shop, 'companyName'>,
  log: Log,
): void {
  const { value, findings } = readTexts(folder);
  for (const finding of findings) log.warn({ area: 'shop' }, findingLine(finding));
  setOverrides({ shop: companyName, ...value });
}
