import type { Env } from '../../core/env/env.ts';
import { readDemo } from '../demo/read-demo.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { GeneratedDocuments } from './generated-documents.ts';

/** What of the configured shop is composed, for a command: nothing is rendered. A shop of its own has none. */
export function composedKinds(
  env: Pick<Env, 'shopFolder' | 'contentFolder'>,
  root: string,
): Pick<GeneratedDocuments, 'kindOf'> {
  const catalogue = resolveShopFolder(env, root).isOwn ? [] : readDemo(root).catalogue;
  const kinds = new Map(catalogue.map(({ sku, kind }) => [sku, kind]));
  return { kindOf: (sku) => kinds.get(sku) ?? null };
}
