import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Message, Messages } from '../../core/i18n/format-message.ts';
import { findingAt, findingsOf, type JsonFile, readJsonFile } from './json-file.ts';
import type { ReadPart, ShopFinding } from './shop-finding.ts';
import { TEXT_AREAS, type TextArea } from './text-areas.ts';

const AREAS = Object.keys(TEXT_AREAS) as TextArea[];
const text = z.string('must be a text').min(1, 'must not be empty').max(2_000, 'must have at most 2,000 characters');
const forms = z
  .strictObject({ zero: text, one: text, two: text, few: text, many: text })
  .partial()
  .extend({ other: text });
const entries = z.record(z.string(), z.union([text, forms], 'must be a text, or texts by count with "other"'));

/** A shop's text overrides by area and key. */
export type ShopTexts = Record<TextArea, Messages>;

/**
 * [OP-05] Reads `texts/` of a shop's folder: `screens.json`, `mails.json`, `papers.json`. A text with an unknown key,
 * or without a placeholder of the default text, is omitted and reported.
 */
export function readTexts(folder: string): ReadPart<ShopTexts> {
  const findings: ShopFinding[] = strangersIn(folder);
  const value = Object.fromEntries(
    AREAS.map((area) => {
      const read = readArea(folder, area);
      findings.push(...read.findings);
      return [area, read.value];
    }),
  ) as ShopTexts;
  return { value, findings };
}

function readArea(folder: string, area: TextArea): ReadPart<Messages> {
  const path = join(folder, 'texts', `${area}.json`);
  if (!existsSync(path)) return { value: {}, findings: [] };
  const read = readJsonFile(folder, path);
  if (!read.ok) return { value: {}, findings: [read.finding] };
  const parsed = entries.safeParse(read.json.value);
  if (!parsed.success) return { value: {}, findings: findingsOf(read.json, parsed.error) };
  const own: Messages = TEXT_AREAS[area];
  const faults = new Map(
    Object.entries(parsed.data).flatMap(([key, given]): [string, string][] => {
      const fault = faultOf(own[key], given);
      return fault === null ? [] : [[key, fault]];
    }),
  );
  return {
    value: Object.fromEntries(Object.entries(parsed.data).filter(([key]) => !faults.has(key))) as Messages,
    findings: [...faults].map(([key, fault]) => findingAtKey(read.json, key, fault)),
  };
}

/** A key may contain dots: it is one step of the path. */
const findingAtKey = (json: JsonFile, key: string, fault: string): ShopFinding => findingAt(json, [key], fault);

function faultOf(own: Message | undefined, given: Message): string | null {
  if (own === undefined) return 'is not a text of the store: npm run shop -- texts lists them';
  const [wanted, there] = [placesOf(own), placesOf(given)];
  const missing = [...wanted].filter((place) => place !== 'count' && !there.has(place));
  if (missing.length > 0) return `lacks ${named(missing)}`;
  const unknown = [...there].filter((place) => !wanted.has(place) && place !== 'shop');
  return unknown.length > 0 ? `has ${named(unknown)}, which nothing fills here` : null;
}

const named = (places: readonly string[]): string => places.map((place) => `{${place}}`).join(', ');

/** Returns the placeholders of a text in all its forms; the shop's name is never required. */
function placesOf(entry: Message): Set<string> {
  const all = typeof entry === 'string' ? [entry] : Object.values(entry);
  const places = all.flatMap((one) => [...(one ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return new Set([...places.filter((place) => place !== 'shop'), ...(typeof entry === 'string' ? [] : ['count'])]);
}

/** Reports a file that is never read, such as one with a wrong name. */
function strangersIn(folder: string): ShopFinding[] {
  const place = join(folder, 'texts');
  const known = new Set(AREAS.map((area) => `${area}.json`));
  return (existsSync(place) ? readdirSync(place) : [])
    .filter((file) => file.endsWith('.json') && !known.has(file))
    .map((file) => ({
      file: `texts/${file}`,
      line: null,
      text: `is not read: texts are in ${[...known].join(', ')}`,
      isHint: false,
    }));
}
