import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const FOLDER = 'server/bootstrap';
/** The only two files of the folder that may name platforms. */
const LISTS = ['platforms.ts', 'embedded.ts'];

/**
 * Returns every place in the composition root, except its two lists, that names a platform. A name is an import of its folder,
 * its id as a string, or a member (`services.payment`). A cache may be named after its content (`caches.content`). Features of
 * only one embedded platform are in a typed record under its id (`embedded.commerce?.selling`), so an unknown name does not
 * compile. One line each.
 */
export function findPlatformNames(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const ids = readdirSync(join(root, 'platforms'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !LISTS.includes(name),
  );
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const found = new Set(namesIn(parseSync(name, text, { lang: 'ts' }).program, ids));
    return [...found].map((named) => `the composition root names no platform: ${FOLDER}/${name} says ${named}`);
  });
}

function namesIn(node: unknown, ids: readonly string[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, ids));
  return [...ownNames(node, ids), ...Object.values(node).flatMap((each) => namesIn(each, ids))];
}

function ownNames(node: object, ids: readonly string[]): string[] {
  const { type, value, object, property } = node as Record<string, { name?: string; raw?: string } | string | unknown>;
  if (type === 'Literal' && typeof value === 'string') return isName(value, ids) ? [value] : [];
  if (type === 'TemplateElement') {
    const { raw } = value as { raw: string };
    return isName(raw, ids) ? [raw] : [];
  }
  if (type !== 'MemberExpression') return [];
  const [from, member] = [nameOf(object), nameOf(property)];
  const isAllowed = /cache|^(?:embedded|capabilities)$/i.test(from ?? '');
  return member !== null && ids.includes(member) && !isAllowed ? [`.${member}`] : [];
}

const isName = (text: string, ids: readonly string[]): boolean =>
  ids.includes(text) || ids.some((id) => new RegExp(`(^|/)(platforms|embedded|sandbox)/${id}(/|$)`).test(text));

const nameOf = (node: unknown): string | null =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : null;
