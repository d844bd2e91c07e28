import { field, plain, type TypeConfig } from './plan.ts';
import type { AssetNode, EntryNode, QueryContext } from './view.ts';

/** Default date of entries and assets without one. */
const OPENING = '2026-01-05T12:00:00.000Z';
const NO_TAGS = { tags: [], concepts: [] };

export const sysPlans: Readonly<Record<string, TypeConfig>> = {
  Sys: plain('id', 'spaceId', 'environmentId', 'publishedAt', 'firstPublishedAt', 'publishedVersion', 'locale'),
  ContentfulMetadata: plain('tags', 'concepts'),
  TaxonomyConcept: plain('id'),
  ContentfulTag: plain('id', 'name'),
};

const place = ({ space, environment }: QueryContext) => ({ spaceId: space, environmentId: environment });

export const entrySysFields: TypeConfig = {
  sys: field<EntryNode>(({ entry, view }, _, context) => {
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
  contentfulMetadata: field(() => NO_TAGS),
  _id: field<EntryNode>(({ entry }) => Buffer.from(`Entry:${entry.id}`).toString('base64url')),
};

export const assetSysFields: TypeConfig = {
  sys: field<AssetNode>(({ asset, view }, _, context) => ({
    id: asset.id,
    ...place(context),
    publishedAt: OPENING,
    firstPublishedAt: OPENING,
    publishedVersion: 1,
    locale: view.locale,
  })),
  contentfulMetadata: field(() => NO_TAGS),
};
