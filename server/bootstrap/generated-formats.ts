import type { Env } from '../../core/settings/store-settings.ts';
import { readDemo } from '../demo/read-demo.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { GeneratedDocuments } from './generated-documents.ts';

/**
 * Lists the generated documents of the configured shop for a command, without rendering them. A custom shop has none.
 */
export function composedKinds(
  env: Pick<Env, 'shopFolder' | 'contentFolder'>,
  root: string,
): Pick<GeneratedDocuments, 'kindOf'> {
  const catalogue = resolveShopFolder(env, root).isOwn ? [] : readDemo(root).catalogue;
  const kinds = new Map(catalogue.map(({ sku, kind }) => [sku, kind]));
  return { kindOf: (sku) => kinds.get(sku) ?? null };
}
