import { OPENED_KEY } from '../../everywhere/session/facts-store.ts';

/** A document that was opened on the drafting site from this browser. `at`: ISO. */
export type Opened = { sku: string; title: string; at: string };

const MOST = 5;
const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['sku', 'title', 'at'].every((key) => typeof Reflect.get(value, key) === 'string') &&
  !Number.isNaN(Date.parse(String(Reflect.get(value, 'at'))));

/** Newest first; what is not of this shape is not there. */
export function readOpened(): Opened[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(OPENED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a title first; each stands once, and five in all. */
export function noteOpened({ sku, title }: Pick<Opened, 'sku' | 'title'>, now = new Date()): void {
  const others = readOpened().filter((each) => each.sku !== sku);
  try {
    window.localStorage.setItem(
      OPENED_KEY,
      JSON.stringify([{ sku, title, at: now.toISOString() }, ...others].slice(0, MOST)),
    );
  } catch {
    // a forbidden storage keeps no list
  }
}
