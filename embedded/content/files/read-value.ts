import type { ContentField } from '../../../platforms/content/model/index.ts';
import {
  type LimitedNode,
  MAX_SYMBOL_LENGTH,
  MAX_TEXT_LENGTH,
  RICH_TEXT_LIMITS,
} from '../../../platforms/content/schema/limits.ts';
import type { Converted } from '../rich-text/from-markdown.ts';
import { type TextReader, uncachedMarkdown } from '../rich-text/markdown-cache.ts';
import { readLinks } from '../rich-text/read-links.ts';
import type { Value } from './library.ts';

/** `value` absent: not set. */
export type ReadValue = { readonly value?: Value; readonly problems: readonly string[] };

const good = (value?: Value): ReadValue => ({ ...(value === undefined ? {} : { value }), problems: [] });
const bad = (...problems: string[]): ReadValue => ({ problems });
const quote = (raw: unknown): string => {
  const text = typeof raw === 'string' ? `“${raw}”` : (JSON.stringify(raw) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Validates one value against its field. Undefined, null and an empty text count as not set. */
export async function readValue(
  field: ContentField,
  raw: unknown,
  texts: TextReader = uncachedMarkdown,
): Promise<ReadValue> {
  if (raw === undefined || raw === null || raw === '') return good();
  switch (field.kind) {
    case 'Symbol':
      return readText(field, raw, MAX_SYMBOL_LENGTH, false);
    case 'Text':
      return readText(field, raw, MAX_TEXT_LENGTH, true);
    case 'RichText':
      return readRichText(raw, texts);
    case 'Integer':
    case 'Number':
      return readNumber(field, raw);
    case 'Boolean':
      return typeof raw === 'boolean' ? good(raw) : bad(`must be true or false, not ${quote(raw)}`);
    case 'Date':
      return isDay(raw) ? good(raw) : bad(`must be a day like "2026-09-14", not ${quote(raw)}`);
    case 'Symbols':
      return readSymbols(field, raw);
    case 'Asset':
      return isText(raw) ? good(raw) : bad(`must be the id of an asset like "asset.logo", not ${quote(raw)}`);
    case 'Entry':
      return isText(raw)
        ? good(raw)
        : bad(`must be the id of one entry like "${field.types[0]}.name", not ${quote(raw)}`);
    case 'Entries':
      return readEntries(field, raw);
  }
}

const isText = (raw: unknown): raw is string => typeof raw === 'string';

type Plain = Extract<ContentField, { kind: 'Symbol' | 'Text' | 'Integer' | 'Number' }> | ContentField;

function readText(field: Plain, raw: unknown, maxLength: number, isLong: boolean): ReadValue {
  if (!isText(raw)) return bad(`must be text in quotes, not ${quote(raw)}`);
  if (!isLong && raw.includes('\n')) return bad('must be one line');
  const max = ('max' in field ? field.max : undefined) ?? maxLength;
  if (raw.length > max) return bad(`has ${raw.length} characters; at most ${max}`);
  const list = 'in' in field ? field.in : undefined;
  if (list && !list.includes(raw)) return bad(`${quote(raw)} is not one of: ${list.join(', ')}`);
  return good(raw);
}

function readNumber(field: ContentField, raw: unknown): ReadValue {
  if (typeof raw !== 'number' || !Number.isFinite(raw))
    return bad(`must be a number without quotes, not ${quote(raw)}`);
  if (field.kind === 'Integer' && !Number.isInteger(raw)) return bad(`must be a whole number, not ${raw}`);
  const max = 'max' in field ? field.max : undefined;
  return max !== undefined && raw > max ? bad(`is ${raw}; at most ${max}`) : good(raw);
}

const isDay = (raw: unknown): raw is string => {
  if (!isText(raw) || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return false;
  const day = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw);
};

function readSymbols(field: Extract<ContentField, { kind: 'Symbols' }>, raw: unknown): ReadValue {
  if (!Array.isArray(raw) || !raw.every(isText))
    return bad(`must be a list of texts like ["one", "two"], not ${quote(raw)}`);
  if (raw.length > field.max) return bad(`has ${raw.length} texts; at most ${field.max}`);
  const long = raw.find((text) => text.length > MAX_SYMBOL_LENGTH);
  if (long !== undefined) return bad(`${quote(long)} has ${long.length} characters; at most ${MAX_SYMBOL_LENGTH}`);
  const foreign = raw.find((text) => field.in && !field.in.includes(text));
  if (foreign !== undefined) return bad(`${quote(foreign)} is not one of: ${field.in?.join(', ')}`);
  return raw.length === 0 ? good() : good(raw);
}

function readEntries(field: Extract<ContentField, { kind: 'Entries' }>, raw: unknown): ReadValue {
  if (!Array.isArray(raw) || !raw.every(isText))
    return bad(`must be a list of ids like ["${field.types[0]}.name"], not ${quote(raw)}`);
  if (raw.length > field.max) return bad(`has ${raw.length} entries; at most ${field.max}`);
  return raw.length === 0 ? good() : good(raw);
}

async function readRichText(raw: unknown, texts: TextReader): Promise<ReadValue> {
  if (!isText(raw)) return bad('must be Markdown: text in quotes, or better a file of its own beside the entry');
  const { document, problems } = await convert(raw, texts);
  const counts = new Map<LimitedNode, number>();
  for (const { node } of readLinks(document)) counts.set(node, (counts.get(node) ?? 0) + 1);
  const over = [...counts]
    .filter(([node, count]) => count > RICH_TEXT_LIMITS[node])
    .map(([node, count]) => `has ${count} ${NODE_NAMES[node]}; at most ${RICH_TEXT_LIMITS[node]}`);
  const all = [...problems, ...over];
  if (all.length > 0) return bad(...all);
  return document.content.length === 0 ? good() : good(document);
}

const NODE_NAMES: Record<LimitedNode, string> = {
  'embedded-entry-block': 'embedded entries',
  'embedded-asset-block': 'embedded images',
  'entry-hyperlink': 'links to entries',
  'asset-hyperlink': 'links to assets',
};

/** Converts Markdown; a failure of the converter is a problem of that text only. */
async function convert(markdown: string, texts: TextReader): Promise<Converted> {
  try {
    return await texts.read(markdown);
  } catch (error) {
    const { document } = await texts.read('');
    return {
      document,
      problems: [`cannot be read as Markdown (${error instanceof Error ? error.message : 'unknown'})`],
    };
  }
}
