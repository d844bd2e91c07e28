import { fieldConfig, plainType, type TypeConfig } from './plan.ts';
import type { AssetNode, EntryNode, QueryContext } from './view.ts';

/** Default date of entries and assets without one. */
const OPENING = '2026-01-05T12:00:00.000Z';
const NO_TAGS = { tags: [], concepts: [] };

export const sysPlans: Readonly<Record<string, TypeConfig>> = {
  Sys: plainType('id', 'spaceId', 'environmentId', 'publishedAt', 'firstPublishedAt', 'publishedVersion', 'locale'),
  ContentfulMetadata: plainType('tags', 'concepts'),
  TaxonomyConcept: plainType('id'),
  ContentfulTag: plainType('id', 'name'),
};

const place = ({ space, environment }: QueryContext) => ({ spaceId: space, environmentId: environment });

export const entrySysFields: TypeConfig = {
  sys: fieldConfig<EntryNode>(({ entry, view }, _, context) => {
    const isOut = entry.published !== null;
    return {
      id: entry.id,
      ...place(context),
      publishedAt: isOut ? entry.publishedAt : null,
      firstPublishedAt: isOut ? entry.firstPublishedAt : null,
      publishedVersion: isOut ? entry.version : null,
      locale: view.locale,
    };
  }),
  contentfulMetadata: fieldConfig(() => NO_TAGS),
  _id: fieldConfig<EntryNode>(({ entry }) => Buffer.from(`Entry:${entry.id}`).toString('base64url')),
};

export const assetSysFields: TypeConfig = {
  sys: fieldConfig<AssetNode>(({ asset, view }, _, context) => ({
    id: asset.id,
    ...place(context),
    publishedAt: OPENING,
    firstPublishedAt: OPENING,
    publishedVersion: 1,
    locale: view.locale,
  })),
  contentfulMetadata: fieldConfig(() => NO_TAGS),
};
