import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { folderProductSchema } from '../shop-folder/product.ts';
import { shopFileSchema } from '../shop-folder/shop-file.ts';
import { TEXT_AREAS } from '../shop-folder/text-areas.ts';

/** Descriptions that an editor shows for each field. */
function schemasOf(): Record<string, object> {
  const describe = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const texts = Object.entries(TEXT_AREAS).map(([area, english]): [string, object] => [
    `texts-${area}`,
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(english).map(([key, text]) => [
          key,
          { description: typeof text === 'string' ? text : text.other },
        ]),
      ),
    },
  ]);
  return {
    shop: describe(shopFileSchema),
    catalogue: describe(z.array(folderProductSchema)),
    ...Object.fromEntries(texts),
  };
}

/** Writes `schemas/` of a shop's folder, and the editor settings that map files to schemas. */
export function writeSchemas(folder: string): void {
  const schemas = schemasOf();
  const place = join(folder, 'schemas');
  mkdirSync(place, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) write(join(place, `${name}.schema.json`), schema);
  const settings = {
    'json.schemas': [
      { fileMatch: ['/catalogue/*.json'], url: './schemas/catalogue.schema.json' },
      ...Object.keys(TEXT_AREAS).map((area) => ({
        fileMatch: [`/texts/${area}.json`],
        url: `./schemas/texts-${area}.schema.json`,
      })),
    ],
  };
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  write(join(folder, '.vscode', 'settings.json'), settings);
}

const write = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
