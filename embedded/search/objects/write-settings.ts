import type { Database } from '../../../core/database/database.ts';
import { ok } from '../../../core/result.ts';
import { badRequestResult, noIndex, type SearchApiResult } from '../refusal.ts';
import type { IndexSettings, Synonym } from '../schemas.ts';
import { findIndexMeta, lockIndexMeta } from './headings.ts';

export type Updated = { taskID: number; updatedAt: string };

/** Changes the named settings and leaves the others; creates a missing index. */
export async function writeSettings(
  db: Database,
  name: string,
  settings: IndexSettings,
): Promise<SearchApiResult<Updated>> {
  return db.transaction(async (tx): Promise<SearchApiResult<Updated>> => {
    const taskID = await lockIndexMeta(tx, name);
    if (taskID === null) return badRequestResult('Too many indices');
    const old = await findIndexMeta(tx, name);
    await tx.query('UPDATE search.heading SET settings = $2 WHERE name = $1', [
      name,
      JSON.stringify({ ...old?.settings, ...settings }),
    ]);
    return ok({ taskID, updatedAt: new Date().toISOString() });
  });
}

/** Adds these synonyms to the existing ones, or replaces them. */
export async function writeSynonyms(
  db: Database,
  name: string,
  synonyms: readonly Synonym[],
  isReplacing: boolean,
): Promise<SearchApiResult<Updated>> {
  return db.transaction(async (tx): Promise<SearchApiResult<Updated>> => {
    if ((await findIndexMeta(tx, name)) === null) return noIndex(name);
    const taskID = await lockIndexMeta(tx, name);
    const old = isReplacing ? [] : ((await findIndexMeta(tx, name))?.synonyms ?? []);
    const all = new Map([...old, ...synonyms].map((each) => [each.objectID, each]));
    if (taskID === null || all.size > 1000) return badRequestResult('An index may have 1000 synonyms');
    await tx.query('UPDATE search.heading SET synonyms = $2 WHERE name = $1', [
      name,
      JSON.stringify([...all.values()]),
    ]);
    return ok({ taskID, updatedAt: new Date().toISOString() });
  });
}
