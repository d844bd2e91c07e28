import { err, ok, type Result } from '../../../core/result.ts';

/** A form-encoded body or query with brackets: `items[0][price]=p` → `{items: [{price: 'p'}]}`. Every leaf is text. */
type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const PAIRS = 500;
const DEPTH = 6;
const VALUE_LENGTH = 5_000;
const KEY = /^([^[\]]{1,200})((?:\[[^[\]]{0,200}\])*)$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

type Branch = { [key: string]: string | Branch };
const newBranch = (): Branch => Object.create(null) as Branch;

/** Parses a form body; the detail of a failure names the invalid key. */
export function parseForm(text: string): Result<Form, 'bad-form'> {
  const root = newBranch();
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    pairs += 1;
    const shown = key.slice(0, 60);
    if (pairs > PAIRS) return err('bad-form', 'Too many parameters.');
    if (value.length > VALUE_LENGTH) return err('bad-form', `Invalid value for ${shown}: it is too long.`);
    if (value.includes('\0')) return err('bad-form', `Invalid value for ${shown}.`);
    const path = splitKey(key);
    if (path === null || !place(root, path, value)) return err('bad-form', `Invalid parameter name: ${shown}`);
  }
  return ok(settle(root) as Form);
}

function splitKey(key: string): string[] | null {
  const found = KEY.exec(key);
  if (found === null || key.includes('\0')) return null;
  const inner = [...(found[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((m) => m[1] ?? '');
  const path = [found[1] ?? '', ...inner];
  return path.length > DEPTH || path.some((part) => FORBIDDEN.has(part)) ? null : path;
}

/** Returns false if a name is both a text and a group, or is repeated. */
function place(root: Branch, path: readonly string[], value: string): boolean {
  let branch = root;
  for (const [i, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(branch).length) : part;
    const present = branch[name];
    if (i === path.length - 1) {
      if (present !== undefined) return false;
      branch[name] = value;
    } else {
      if (typeof present === 'string') return false;
      const next = present ?? newBranch();
      branch[name] = next;
      branch = next;
    }
  }
  return true;
}

function settle(branch: Branch, isRoot = true): FormValue {
  const keys = Object.keys(branch);
  const settled = (key: string): FormValue => {
    const value = branch[key]!;
    return typeof value === 'string' ? value : settle(value, false);
  };
  if (!isRoot && keys.every((key, i) => key === String(i))) return keys.map(settled);
  return Object.fromEntries(keys.map((key) => [key, settled(key)]));
}
