import type { ContentField, ContentType } from '../../platforms/content/model/index.ts';
import type { Asset, Entry, Localized, Value } from './files/library.ts';
import { linkTo } from './rich-text/link-to.ts';

type ByLocale = Record<string, unknown>;

/** Serializes an entry's fields as the management API does: by field, then by locale, references as links. */
export function managementFields(type: ContentType, version: Localized): Record<string, ByLocale> {
  const fields: Record<string, ByLocale> = {};
  for (const field of type.fields) {
    for (const [locale, values] of Object.entries(version)) {
      const value = values[field.id];
      if (value === undefined) continue;
      fields[field.id] ??= {};
      fields[field.id]![locale] = managementValue(field, value);
    }
  }
  return fields;
}

function managementValue(field: ContentField, value: Value): unknown {
  if (field.kind === 'Asset') return linkTo('Asset', String(value));
  if (field.kind === 'Entry') return linkTo('Entry', String(value));
  return field.kind === 'Entries' ? (value as readonly string[]).map((id) => linkTo('Entry', id)) : value;
}

/** Serializes an asset's fields as the management API does. `url` is the file's URL. */
export function managementAsset(asset: Asset, locale: string, url: string): Record<string, ByLocale> {
  const { width, height, size, contentType, file, title, description } = asset;
  const image = width !== null && height !== null ? { image: { width, height } } : {};
  return {
    title: { [locale]: title },
    ...(description ? { description: { [locale]: description } } : {}),
    file: { [locale]: { fileName: file, contentType, details: { size, ...image }, url } },
  };
}

/** Returns the `sys` of an entry, as in events and exports. */
export const managementSys = ({ id, type, publishedAt, firstPublishedAt, version }: Entry) => ({
  id,
  contentType: linkTo('ContentType', type),
  createdAt: firstPublishedAt,
  updatedAt: publishedAt,
  revision: version,
});
