import type { ContentField, ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { RICH_TEXT_LIMITS } from '../../../platforms/content/schema/limits.ts';
import type { Asset, ContentLibrary, Entry } from '../files/library.ts';
import { managementAsset, managementFields } from '../management-shape.ts';

/** The placeholder host of the image folder beside the export: the importer finds files by host and path. */
export const IMAGE_HOST = 'images.invalid';

/** Exports a space for `contentful space import --content-file`: model, editors, locales, entries, images. */
export function exportSpace(library: ContentLibrary, locales: readonly Locale[]) {
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
  // contentful-import reads the id of every record, including locales
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

/** Exports published entries as published, drafts as drafts. Pending changes of a published entry stay in the files. */
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

/** The node types of Markdown: editors get no others, since the store would not render them. */
const NODE_TYPES = [
  'heading-2',
  'heading-3',
  'heading-4',
  'ordered-list',
  'unordered-list',
  'hr',
  'blockquote',
  'table',
  'hyperlink',
  ...Object.keys(RICH_TEXT_LIMITS),
];
const MARKS = ['bold', 'italic', 'code'];

type Validation = Readonly<Record<string, unknown>>;

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** Exports a content type for the hosted platform, with all validations of the file check. */
const exportType = (type: ContentType) => ({
  sys: { id: type.id, type: 'ContentType', publishedVersion: 1 },
  name: type.name,
  description: type.about,
  displayField: type.displayField,
  fields: type.fields.map((field) => exportField(type, field)),
});

const exportField = (type: ContentType, field: ContentField) => ({
  id: field.id,
  name: field.name,
  localized: true,
  required: field.isRequired,
  disabled: false,
  omitted: false,
  ...shapeOf(type, field),
});

const inList = (values: readonly string[] | undefined): Validation[] => (values ? [{ in: values }] : []);
const atMost = (max: number | undefined): Validation[] => (max === undefined ? [] : [{ size: { max } }]);

/** Whether a type's slug is a complete path: a page's is relative to its parent, which the platform cannot check. */
const hasOwnAddress = (type: ContentType, field: ContentField): boolean =>
  field.id === 'slug' && !type.fields.some(({ id }) => id === 'parentPage');

function shapeOf(type: ContentType, field: ContentField): object {
  switch (field.kind) {
    case 'Symbol':
    case 'Text': {
      const unique = hasOwnAddress(type, field) ? [{ unique: true }] : [];
      return { type: field.kind, validations: [...inList(field.in), ...atMost(field.max), ...unique] };
    }
    case 'Integer':
    case 'Number':
      return { type: field.kind, validations: field.max === undefined ? [] : [{ range: { max: field.max } }] };
    case 'Boolean':
    case 'Date':
      return { type: field.kind, validations: [] };
    case 'RichText':
      return { type: 'RichText', validations: richTextValidations() };
    case 'Asset':
      return { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] };
    case 'Entry':
      return { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: field.types }] };
    case 'Symbols':
      return {
        type: 'Array',
        items: { type: 'Symbol', validations: inList(field.in) },
        validations: atMost(field.max),
      };
    case 'Entries': {
      const items = { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: field.types }] };
      return { type: 'Array', items, validations: atMost(field.max) };
    }
  }
}

// link limits keep a page with many texts within one query's cost
const richTextValidations = (): Validation[] => [
  { enabledMarks: MARKS },
  { enabledNodeTypes: NODE_TYPES },
  { nodes: Object.fromEntries(Object.entries(RICH_TEXT_LIMITS).map(([node, max]) => [node, atMost(max)])) },
];

/** Exports the editor settings of a type's fields, each with its help text. */
const exportEditor = (type: ContentType) => ({
  sys: { id: 'default', type: 'EditorInterface', contentType: link('ContentType', type.id) },
  controls: type.fields.map((field) => ({
    fieldId: field.id,
    widgetNamespace: 'builtin',
    widgetId: widgetOf(field),
    settings: { helpText: field.help, ...(field.kind === 'Date' ? { format: 'dateonly' } : {}) },
  })),
});

function widgetOf(field: ContentField): string {
  switch (field.kind) {
    case 'Symbol':
      if (field.id === 'slug') return 'slugEditor';
      return field.in ? 'dropdown' : 'singleLine';
    case 'Text':
      return 'multipleLine';
    case 'RichText':
      return 'richTextEditor';
    case 'Integer':
    case 'Number':
      return 'numberEditor';
    case 'Boolean':
      return 'boolean';
    case 'Date':
      return 'datePicker';
    case 'Asset':
      return 'assetLinkEditor';
    case 'Entry':
      return 'entryLinkEditor';
    case 'Symbols':
      return 'tagEditor';
    case 'Entries':
      return 'entryLinksEditor';
  }
}
