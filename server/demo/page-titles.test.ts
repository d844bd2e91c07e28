import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CONTENT = join(process.cwd(), 'demo', 'content');
const MAX_LENGTH = 60;
type Entry = { fields: { title?: string; seoTitle?: string; internalTitle?: string } };

const entriesOf = (type: string) =>
  readdirSync(join(CONTENT, type))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, ...(JSON.parse(readFileSync(join(CONTENT, type, name), 'utf8')) as Entry) }));

describe('titles of the demo content', () => {
  it.each(['page', 'landingPage', 'article', 'helpEntry', 'document'])(
    '[PL-30] are short enough for search results: %s',
    (type) => {
      const long = entriesOf(type).flatMap(({ name, fields: { title = '', seoTitle, internalTitle = '' } }) =>
        [seoTitle || title, internalTitle].filter((each) => each.length > MAX_LENGTH).map((each) => `${name}: ${each}`),
      );
      expect(long).toEqual([]);
    },
  );
});
