import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside this file in the source tree, also when this module runs from a bundle started at the project's root. */
const folders = [join(import.meta.dirname, 'browser'), join(process.cwd(), 'embedded/forms/browser')];

/** The parts of the script, each after what it imports. */
const PARTS = ['texts', 'make-element', 'draw-field', 'draw-form', 'run-form', 'create-form'];

function readPart(name: string): string {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, `${name}.js`), 'utf8');
    } catch {}
  }
  throw new Error(`forms: ${name}.js is missing`);
}

/** The stand-in of the embed script: its parts as one classic script that knows the service by its own address. */
export function assembleEmbedScript(): string {
  const parts = PARTS.map((name) =>
    readPart(name)
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\ninstallForms(new URL('.', document.currentScript.src).href.slice(0, -1));\n})();\n`;
}
