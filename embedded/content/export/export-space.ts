import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import type { Asset, Entry, Library } from '../files/library.ts';
import { managementAsset, managementFields } from '../management-shape.ts';
import { exportEditor, exportType } from './export-model.ts';

/** The host that stands for the folder of images beside the export: the importer finds files by host and path. */
export const IMAGE_HOST = 'images.invalid';

/** A space as `contentful space import --content-file` takes it: model, editors, locales, entries, images. */
export function exportSpace(library: Library, locales: readonly Locale[]) {
  const types = new Map(library.model.map((type) => [type.id, type]));
  const standard = locales.find(({ isDefault }) => isDefault)!.code;
  return {
    contentTypes: library.model.map(exportType),
    editorInterfaces: library.model.map(exportEditor),
    locales: locales.map((locale) => exportLocale(locale, standard)),
    tags: [],
    assets: [...library.assets.values()].map((asset) => exportAsset(asset, standard)),
    entries: [...library.entries.values()].map((entry) => exportEntry(entry, types.get(entry.type)!)),
  };
}

const exportLocale = ({ code, name, isDefault }: Locale, standard: string) => ({
  // contentful-import reads the id of every record, of a locale too
  sys: { type: 'Locale', id: `locale-${code}`, version: 1 },
  code,
  name,
  default: isDefault,
  fallbackCode: isDefault ? null : standard,
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: !isDefault,
});

const exportAsset = (asset: Asset, locale: string) => ({
  sys: { id: asset.id, type: 'Asset', publishedVersion: 1 },
  fields: managementAsset(asset, locale, `https://${IMAGE_HOST}/${asset.file}`),
});

/** What is published as it is published; a draft as a draft. Changes that wait beside a published entry stay in the files. */
function exportEntry(entry: Entry, type: ContentType) {
  const version = entry.published ?? entry.preview;
  return {
    sys: {
      id: entry.id,
      type: 'Entry',
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: entry.type } },
      ...(entry.status === 'published' ? { publishedVersion: entry.version } : {}),
    },
    fields: version === null ? {} : managementFields(type, version),
  };
}
