import { expect, it } from 'vitest';
import type { Variable } from '../../core/settings/setting.ts';
import { storeSections } from '../../core/settings/store-settings.ts';
import { PLATFORMS } from './platforms.ts';

/** Both files are rewritten by `npx vitest run --project unit server/bootstrap/env-example.test.ts -u`. */
const ENV_EXAMPLE = '../../.env.example';
const TABLE = '../../docs/settings.md';
const COLUMNS = 140;

const HEAD = `The store reads its configuration from the environment, once, at start. On your own machine you need none of it: \`npm start\` runs with every platform embedded. To change something, copy this file to \`.env\` and remove the \`#\` in front of the line. To read the value of NAME from a file, such as a container secret, set NAME_FILE to its path. \`npm run doctor\` reports what is set, what is missing, and whether each platform responds.`;
const PLATFORMS_HEAD =
  'A platform is embedded until one of its variables is set. Then its required ones must be set too (docs/hosted-platforms.md).';

/** Words at the start of a sentence; an address stays as it is. */
const capital = (text: string): string =>
  text.replace(/^\p{Ll}+(?=[ ,]|: )/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));

function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 3 > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

const entry = ({ name, about, unset, initially, isRequired }: Variable): string =>
  `${comment(`${capital(about)}${isRequired ? ' (required)' : ''}.${unset ? ` Unset: ${unset}.` : ''}`)}# ${name}=${initially}\n`;

const row = ({ name, about, unset, initially, isRequired, when = '' }: Variable): string =>
  `| \`${name}\` | ${about} | ${isRequired ? 'required' : initially === '' ? (unset ?? '') : `\`${initially}\``} | ${when} |\n`;

const table = (title: string, variables: readonly Variable[]): string =>
  `\n## ${capital(title)}\n\n| variable | meaning | default | set it |\n| --- | --- | --- | --- |\n${variables.map(row).join('')}`;

it('lists every variable in .env.example, and nothing that takes effect by copying it', async () => {
  const own = storeSections.map(({ title, variables }) => `\n# --- ${title} ---\n${variables.map(entry).join('')}`);
  const platforms = PLATFORMS.map(({ title, variables }) => `\n# ${title}\n${variables.map(entry).join('')}`);
  const text = `${comment(HEAD)}${own.join('')}\n# --- platforms ---\n${comment(PLATFORMS_HEAD)}${platforms.join('')}`;
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  await expect(text).toMatchFileSnapshot(ENV_EXAMPLE);
});

it('lists every variable in the documents', async () => {
  const text = `# Settings

Every variable of the environment, by topic. [Operating](operating.md#settings) says how the store reads them.
${PLATFORMS_HEAD.replace('(docs/hosted-platforms.md)', '([hosted platforms](hosted-platforms.md))')}
${[...storeSections, ...PLATFORMS].map(({ title, variables }) => table(title, variables)).join('')}`;
  await expect(text).toMatchFileSnapshot(TABLE);
});
