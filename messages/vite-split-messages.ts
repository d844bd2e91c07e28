import { type Plugin, parseSync } from 'vite';
import type { Messages } from '../core/i18n/format-message.ts';
import { english } from './english.ts';

const CATALOGUE = /[\\/]messages[\\/]english\.ts$/;
/** The texts of server-only areas. */
const SERVER_ONLY = /[\\/]messages[\\/](?:mails|pdfs|desk)[\\/]/;
const OURS = /^(?!\0)(?!.*[\\/](?:node_modules|messages)[\\/]).*\.[jt]sx?(?:$|\?)/;
const SAYS: ReadonlySet<unknown> = new Set(['message', 'messageParts']);

const TEXTS: Messages = english;
const isKey = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(TEXTS, value);

type Node = { type: string; start: number; end: number; [field: string]: unknown };

/**
 * Sends a browser only the texts that its scripts use, each with the script that shows it; the catalogue itself is empty there. `message('cart.title')` becomes
 * `message(['cart.title', 'Cart'])`. A key in a table, and every key that a template matches (`plan.${kind}.count`), joins the catalogue when the script loads.
 * A script that imports the texts of mails or PDFs does not build.
 */
export function splitMessagesPlugin(): Plugin {
  return {
    name: 'carry-texts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [CATALOGUE, SERVER_ONLY] },
      handler(id) {
        if (SERVER_ONLY.test(id))
          this.error(`${id} is for the server: a browser gets no words of mails, papers and the desk`);
        return 'export const english = {};';
      },
    },
    transform: {
      filter: { id: OURS },
      async handler(code, id) {
        const { said, others } = keysIn(code);
        if (said.length === 0 && others.length === 0) return null;
        const catalogue = await this.resolve('./english.ts', import.meta.filename);
        if (!catalogue) this.error(`no catalogue for the texts of ${id}`);
        return { code: bringAlong(others, catalogue.id) + putBeside(said, code), map: null };
      },
    },
  };
}

function bringAlong(keys: readonly string[], catalogue: string): string {
  if (keys.length === 0) return '';
  const texts = Object.fromEntries(keys.map((key) => [key, TEXTS[key]]));
  return `import { english as carried } from ${JSON.stringify(catalogue)}; Object.assign(carried, ${JSON.stringify(texts)});`;
}

function putBeside(said: readonly Said[], code: string): string {
  let at = 0;
  const pieces = said.flatMap(({ key, start, end }) => {
    const before = code.slice(at, start);
    at = end;
    return [before, JSON.stringify([key, TEXTS[key]])];
  });
  return [...pieces, code.slice(at)].join('');
}

/** A key passed directly to `message`, and its position. */
type Said = { key: string; start: number; end: number };

/** Returns the keys in a script: those passed to `message`, in order, and all others, in the catalogue's order. */
function keysIn(code: string): { said: Said[]; others: string[] } {
  const said = new Map<unknown, Said>();
  const strings = new Set<string>();
  const patterns: RegExp[] = [];
  const say = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) say(side);
    if (node.type === 'Literal' && isKey(node.value))
      said.set(node, { key: node.value, start: node.start, end: node.end });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && isNode(value.callee) && SAYS.has(value.callee.name))
      say(Array.isArray(value.arguments) ? value.arguments[0] : undefined);
    if (value.type === 'Literal' && isKey(value.value) && !said.has(value)) strings.add(value.value);
    if (value.type === 'TemplateLiteral') patterns.push(patternOf(value));
    for (const each of Object.values(value)) visit(each);
  };
  visit(parseSync('script.js', code).program);
  return {
    said: [...said.values()].sort((one, other) => one.start - other.start),
    others: Object.keys(TEXTS).filter((key) => strings.has(key) || patterns.some((pattern) => pattern.test(key))),
  };
}

/** Returns the pattern of a template; one that begins with a placeholder could match any key, so it matches none. */
function patternOf({ quasis }: Node): RegExp {
  const pieces = (Array.isArray(quasis) ? quasis : []).map(({ value }) => String(value.cooked));
  return /^\w+\./.test(pieces[0] ?? '')
    ? new RegExp(`^${pieces.map((piece) => piece.replaceAll(/\W/g, '\\$&')).join('.+')}$`)
    : /(?!)/;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
