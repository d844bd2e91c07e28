import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const EVERY = '@import "../../features/content/blocks/*/*.css";';
/** Blocks of few pages, whose style loads with them: `topics.css`, `legend.css`, `rare-blocks.css`, or their own. */
const ELSEWHERE = [
  'help-topics',
  'learn-topics',
  'number-chooser',
  'image-overlay-hero',
  'banner',
  'form-section',
  'icon-grid',
  'thumbnail-grid',
  'logo-cards',
  'blue-tile-cards',
];
const BLOCKS = join(import.meta.dirname, '..', '..', 'features', 'content', 'blocks');

/**
 * Imports the style of every block into `blocks.css` by folder, so that a new block needs no line there. Styles that it imports explicitly are not repeated.
 */
export function importBlockStyles(): Plugin {
  return {
    name: 'planroom:block-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]styles[\\/]blocks\.css(?:\?|$)/.test(id)) return null;
      const lines = styleFiles()
        .filter((file) => !code.includes(`"../../features/content/blocks/${file}"`))
        .map((file) => `@import "../../features/content/blocks/${file}";`);
      return { code: code.replace(EVERY, lines.join('\n')), map: null };
    },
  };
}

/** Lists files such as `banner/banner.css`, in the same order on every machine. */
const styleFiles = (): string[] =>
  readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ELSEWHERE.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(BLOCKS, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.css'))
    .sort();
