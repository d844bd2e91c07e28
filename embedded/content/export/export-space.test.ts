import { validateRichTextDocument } from '@contentful/rich-text-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
} from '../../../platforms/content/testing/content-folder.ts';
import { openLibrary } from '../files/open-library.ts';
import { exportSpace } from './export-space.ts';

const locales = [
  { code: 'en-US', name: 'English', isDefault: true },
  { code: 'es-US', name: 'Español', isDefault: false },
];
let folder: ContentFolder;
let space: ReturnType<typeof exportSpace>;
beforeAll(async () => {
  folder = createContentFolder({
    'article/a.json': articleFile('a', {
      related: ['article.b'],
      thumbnail: 'asset.plan',
      body: '[b](entry:article.b) **b**',
    }),
    'article/a.es-US.json': { fields: { title: 'Artículo' } },
    'article/a.draft.json': { fields: { title: 'Waiting' } },
    'article/b.json': { ...articleFile('b'), status: 'draft' },
    'assets/plan.svg': '<svg viewBox="0 0 30 20"/>',
  });
  const library = openLibrary({ folder: folder.path, model: CONTENT_MODEL, locales, now: () => new Date() });
  await library.refresh();
  space = exportSpace(library.current(), locales);
});
afterAll(() => folder.end());

const typeOf = (id: string) => space.contentTypes.find(({ sys }) => sys.id === id)!;
const fieldOf = (type: string, id: string) => typeOf(type).fields.find((field) => field.id === id);
const entryOf = (id: string) => space.entries.find(({ sys }) => sys.id === id)!;

it('[CNT-03] exports the whole model, each field with its check and its line of help', () => {
  expect(space.contentTypes.map(({ sys }) => sys.id)).toEqual(CONTENT_MODEL.map(({ id }) => id));
  expect(typeOf('hero')).toMatchObject({
    name: 'Hero',
    displayField: 'headline',
    sys: { type: 'ContentType', publishedVersion: 1 },
  });
  expect(fieldOf('hero', 'variant')).toMatchObject({
    type: 'Symbol',
    validations: [{ in: ['Search', 'Plate', 'Plain'] }],
  });
  expect(fieldOf('hero', 'buttons')).toMatchObject({
    type: 'Array',
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['button'] }] },
    validations: [{ size: { max: 2 } }],
  });
  expect(fieldOf('button', 'link')).toMatchObject({ type: 'Link', linkType: 'Entry', required: true });
  expect(fieldOf('image', 'file')).toMatchObject({
    type: 'Link',
    linkType: 'Asset',
    validations: [{ linkMimetypeGroup: ['image'] }],
  });
  expect(fieldOf('article', 'keywords')).toMatchObject({ type: 'Array', items: { type: 'Symbol' } });
  expect(fieldOf('article', 'slug')).toMatchObject({ validations: [{ unique: true }] });
  expect(fieldOf('page', 'slug')).toMatchObject({ validations: [] });
  expect(fieldOf('article', 'body')).toMatchObject({
    type: 'RichText',
    validations: expect.arrayContaining([
      { nodes: expect.objectContaining({ 'embedded-entry-block': [{ size: { max: 10 } }] }) },
    ]),
  });
  const editor = space.editorInterfaces.find(({ sys }) => sys.contentType.sys.id === 'article')!;
  expect(editor.controls.find(({ fieldId }) => fieldId === 'topic')).toEqual({
    fieldId: 'topic',
    widgetNamespace: 'builtin',
    widgetId: 'dropdown',
    settings: { helpText: 'The category that lists it' },
  });
});

it('[CNT-05] exports what is published as published, and a draft as a draft', () => {
  expect(entryOf('article.a')).toMatchObject({
    sys: { id: 'article.a', contentType: { sys: { linkType: 'ContentType', id: 'article' } }, publishedVersion: 1 },
    fields: {
      title: { 'en-US': 'Article a', 'es-US': 'Artículo' },
      related: { 'en-US': [{ sys: { type: 'Link', linkType: 'Entry', id: 'article.b' } }] },
      thumbnail: { 'en-US': { sys: { type: 'Link', linkType: 'Asset', id: 'asset.plan' } } },
    },
  });
  expect(entryOf('article.b').sys).not.toHaveProperty('publishedVersion');
  const body = entryOf('article.a').fields.body!['en-US'];
  expect(validateRichTextDocument(body as never)).toEqual([]);
  expect(JSON.stringify(body)).toContain('"entry-hyperlink"');
});

it('[CNT-08] exports the languages, the others falling back to the first', () => {
  expect(space.locales).toMatchObject([
    { code: 'en-US', default: true, fallbackCode: null, optional: false },
    { code: 'es-US', default: false, fallbackCode: 'en-US', optional: true },
  ]);
});

it('exports images with an address under which the importer finds their file', () => {
  expect(space.assets).toEqual([
    {
      sys: { id: 'asset.plan', type: 'Asset', publishedVersion: 1 },
      fields: {
        title: { 'en-US': 'Plan' },
        file: {
          'en-US': {
            fileName: 'plan.svg',
            contentType: 'image/svg+xml',
            details: { size: 26, image: { width: 30, height: 20 } },
            url: 'https://images.invalid/plan.svg',
          },
        },
      },
    },
  ]);
});

// the payload schema of contentful-import 10.0.5 (dist/index.mjs, payloadSchema), and the ids that its tasks read
// without validation
const sys = z.looseObject({ type: z.string().min(1), id: z.string().min(1) });
const versioned = z.looseObject({ ...sys.shape, version: z.int().positive().optional() });
const importable = z.strictObject({
  contentTypes: z.array(
    z.strictObject({
      sys: versioned,
      name: z.string().min(1),
      description: z.string(),
      displayField: z.string(),
      fields: z.array(
        z
          .strictObject({
            id: z.string().min(1),
            name: z.string().min(1),
            type: z.enum(['Symbol', 'Text', 'RichText', 'Integer', 'Number', 'Date', 'Boolean', 'Array', 'Link']),
            items: z.looseObject({ type: z.string() }).optional(),
            validations: z.array(z.looseObject({})).optional(),
            disabled: z.boolean(),
            omitted: z.boolean(),
            required: z.boolean(),
            localized: z.boolean(),
            linkType: z.enum(['Asset', 'Entry']).optional(),
          })
          .refine(({ type, linkType }) => (type === 'Link') === (linkType !== undefined), 'linkType is for links'),
      ),
    }),
  ),
  editorInterfaces: z.array(
    z.strictObject({
      sys: z.looseObject({ ...sys.shape, contentType: z.object({ sys }) }),
      controls: z.array(z.looseObject({ fieldId: z.string(), widgetId: z.string() })),
    }),
  ),
  locales: z.array(
    z.strictObject({
      sys: z.strictObject({ type: z.literal('Locale'), id: z.string().min(1), version: z.int().positive() }),
      name: z.string().min(1),
      code: z.string().min(1),
      fallbackCode: z.string().nullable(),
      default: z.boolean(),
      contentManagementApi: z.boolean(),
      contentDeliveryApi: z.boolean(),
      optional: z.boolean(),
    }),
  ),
  tags: z.array(z.strictObject({ name: z.string(), sys })),
  assets: z.array(
    z.strictObject({
      sys: versioned,
      fields: z.strictObject({
        title: z.record(z.string(), z.string()),
        file: z.record(
          z.string(),
          z.strictObject({
            url: z.url(),
            fileName: z.string().min(1),
            contentType: z.string().min(1),
            details: z.looseObject({
              size: z.number(),
              image: z.object({ width: z.number(), height: z.number() }).optional(),
            }),
          }),
        ),
      }),
    }),
  ),
  entries: z.array(
    z.strictObject({
      sys: z.looseObject({ ...versioned.shape, contentType: z.object({ sys }) }),
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

it('[PL-24] passes the payload schema of contentful-import, which reads an id of every record', () => {
  expect(importable.safeParse(JSON.parse(JSON.stringify(space))).error?.issues ?? []).toEqual([]);
  const records = [...space.contentTypes, ...space.locales, ...space.assets, ...space.entries];
  expect(new Set(records.map(({ sys: { type, id } }) => `${type} ${id}`)).size).toBe(records.length);
});
