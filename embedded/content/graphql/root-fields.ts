import type { ContentType } from '../../../platforms/content/model/index.ts';
import { MAX_LIMIT } from '../../../platforms/content/schema/limits.ts';
import { collectionName } from '../../../platforms/content/schema/names.ts';
import { assetUrl, type Transform } from './asset-url.ts';
import { entryFacts, entryMatches, entrySys, matches, type Where } from './match-filter.ts';
import { type CollectionPage, type PageArguments, toCollectionPage } from './paging.ts';
import { type FieldConfig, fieldConfig, type TypeConfig } from './plan.ts';
import { assetSysFields } from './sys-fields.ts';
import {
  type AssetNode,
  assetNode,
  type EntryNode,
  entryNode,
  type QueryContext,
  type ViewArguments,
  viewFrom,
} from './view.ts';

type ListArguments = PageArguments & { readonly where?: Where | null; readonly order?: Order };
type OneArguments = ViewArguments & { readonly id: string };

const one = { max: 1, isPaged: false };
const paged = { max: MAX_LIMIT, isPaged: true };

/** `article(id:)`, `articleCollection(…)` and so on for each type, `entryCollection`, `asset`, `assetCollection`. */
export const rootPlan = (model: readonly ContentType[]): TypeConfig => ({
  ...Object.fromEntries(
    model.flatMap((type): [string, FieldConfig][] => [
      [type.id, fieldConfig<unknown, OneArguments>((_, args, context) => findEntry(type, args, context), one)],
      [
        collectionName(type.id),
        fieldConfig<unknown, ListArguments>((_, args, context) => listEntries(type, args, context), paged),
      ],
    ]),
  ),
  entryCollection: fieldConfig<unknown, ListArguments>((_, args, context) => listEntries(null, args, context), paged),
  asset: fieldConfig<unknown, OneArguments>((_, args, { library, locales }) => {
    const view = viewFrom(args, null, locales);
    const asset = library.assets.get(args.id);
    return asset ? assetNode(asset, view) : null;
  }, one),
  assetCollection: fieldConfig<unknown, ListArguments>((_, args, context) => listAssets(args, context), paged),
});

function findEntry(type: ContentType, args: OneArguments, { library, locales }: QueryContext): EntryNode | null {
  const view = viewFrom(args, null, locales);
  const entry = library.entries.get(args.id);
  return entry?.type === type.id ? entryNode(entry, view) : null;
}

function listEntries(type: ContentType | null, args: ListArguments, context: QueryContext): CollectionPage {
  const view = viewFrom(args, null, context.locales);
  const nodes = [...context.library.entries.values()]
    .filter((entry) => type === null || entry.type === type.id)
    .map((entry) => entryNode(entry, view))
    .filter((node) => node !== null)
    .filter((node) => entryMatches(args.where, node, type, context))
    .map((item) => ({ item, facts: entryFacts(item, context), sys: entrySys(item) }));
  return toCollectionPage(sortItems(nodes, args.order), args);
}

function listAssets(args: ListArguments, context: QueryContext): CollectionPage {
  const view = viewFrom(args, null, context.locales);
  const assets = [...context.library.assets.values()]
    .map((asset) => ({
      item: assetNode(asset, view),
      facts: (name: string) =>
        ({ ...asset, url: assetUrl(asset, context.publicBase, null), fileName: asset.file })[name],
      sys: (name: string) => ({ id: asset.id })[name],
    }))
    .filter(({ facts, sys }) => matches(args.where, facts, sys));
  return toCollectionPage(sortItems(assets, args.order), args);
}

const ofAsset = (read: (asset: AssetNode['asset']) => unknown): FieldConfig =>
  fieldConfig<AssetNode>(({ asset }) => read(asset));

export const assetPlan: TypeConfig = {
  ...assetSysFields,
  title: ofAsset(({ title }) => title),
  description: ofAsset(({ description }) => (description === '' ? null : description)),
  contentType: ofAsset(({ contentType }) => contentType),
  fileName: ofAsset(({ file }) => file),
  size: ofAsset(({ size }) => size),
  width: ofAsset(({ width }) => width),
  height: ofAsset(({ height }) => height),
  url: fieldConfig<AssetNode, { readonly transform?: Transform | null }>(({ asset }, { transform }, { publicBase }) =>
    assetUrl(asset, publicBase, transform),
  ),
  linkedFrom: fieldConfig<AssetNode>(({ asset, view }) => ({ id: asset.id, view })),
};

/** A requested order: `publishedOn_DESC`, `sys_publishedAt_ASC`. */
type Order = readonly (string | null)[] | null | undefined;
type Facts = (name: string) => unknown;

type Orderable<T> = { readonly item: T; readonly facts: Facts; readonly sys: Facts };

/**
 * Sorts by the requested order, by default latest published first; entries without a value come last. Ties are ordered
 * by id, so that pages of a list never overlap.
 */
function sortItems<T>(items: readonly Orderable<T>[], order: Order): T[] {
  const wanted = [...(order ?? []).filter((one) => one !== null), 'sys_publishedAt_DESC', 'sys_id_ASC'];
  const steps = wanted.map((one) => {
    const [, name = '', direction] = /^(.*)_(ASC|DESC)$/.exec(one) ?? [];
    const isSys = name.startsWith('sys_');
    const read = ({ facts, sys }: Orderable<T>): unknown => (isSys ? sys(name.slice(4)) : facts(name));
    return { read, sign: direction === 'DESC' ? -1 : 1 };
  });
  return items
    .toSorted((a, b) => {
      for (const { read, sign } of steps) {
        const [one, other] = [read(a) ?? null, read(b) ?? null];
        if (one === other) continue;
        if (one === null || other === null) return one === null ? 1 : -1;
        return (one as string | number) < (other as string | number) ? -sign : sign;
      }
      return 0;
    })
    .map(({ item }) => item);
}
