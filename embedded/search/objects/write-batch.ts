import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { ok } from '../../../core/result.ts';
import { isTooDeep } from '../engine/attributes.ts';
import { badRequestResult, type SearchApiResult } from '../refusal.ts';
import type { BatchRequest } from '../schemas.ts';
import { lockIndexMeta } from './headings.ts';

/** Maximum size of one record, as on the platform. */
const LARGEST = 10_000;
const MAX_OBJECTS = 100_000;
/** rows of deleted objects, retained so that other processes notice */
const MAX_GONE = 2000;

export type Written = { taskID: number; objectIDs: string[] };
type Body = Record<string, unknown>;
type Plan = { isCleared: boolean; bodies: Map<string, Body | null> };

const isId = (id: string): boolean => id.length > 0 && id.length <= 500 && id.isWellFormed() && !id.includes('\0');

/** Returns the id of an operation; null if it requires one but has no valid one. */
function idOf({ action, body }: BatchRequest): string | null {
  if (action === 'clear') return '';
  const given = body?.objectID;
  if (given === undefined && action === 'addObject') return randomUUID();
  const id = typeof given === 'number' ? String(given) : given;
  return typeof id === 'string' && isId(id) ? id : null;
}

/** Applies all operations in order, or none of them. */
export async function writeBatch(
  db: Database,
  name: string,
  requests: readonly BatchRequest[],
): Promise<SearchApiResult<Written>> {
  const ids = requests.map(idOf);
  const wrong = ids.indexOf(null);
  if (wrong >= 0) return badRequestResult(`Invalid or missing objectID in the request at position ${wrong}`);
  const objectIDs = ids as string[];
  return db.transaction(async (tx): Promise<SearchApiResult<Written>> => {
    await tx.query('SAVEPOINT before_batch');
    const taskID = await lockIndexMeta(tx, name);
    if (taskID === null) return badRequestResult('Too many indices');
    const plan = planWrites(requests, objectIDs, await readParents(tx, name, requests, objectIDs));
    for (const [id, body] of plan.bodies) {
      const wrong = body === null ? null : whatIsWrong(body);
      if (wrong === null) continue;
      await undo(tx);
      return badRequestResult(
        `Record at the position ${objectIDs.lastIndexOf(id)} objectID=${id.slice(0, 100)} is ${wrong}`,
      );
    }
    if (!(await store(tx, name, taskID, plan))) {
      await undo(tx);
      return badRequestResult(`An index may hold ${MAX_OBJECTS} records`);
    }
    return ok({ taskID, objectIDs: requests.flatMap(({ action }, i) => (action === 'clear' ? [] : [objectIDs[i]!])) });
  });
}

function whatIsWrong(body: Body): string | null {
  if (isTooDeep(body)) return 'nested too deep';
  const size = Buffer.byteLength(JSON.stringify(body));
  return size > LARGEST ? `too big size=${size}/${LARGEST} bytes` : null;
}

/** rolls back a refused batch */
const undo = (tx: Queryable) => tx.query('ROLLBACK TO SAVEPOINT before_batch');

/** Reads the objects that partial updates change. */
async function readParents(tx: Queryable, name: string, requests: readonly BatchRequest[], ids: readonly string[]) {
  const wanted = ids.filter((_, i) => requests[i]!.action.startsWith('partialUpdate'));
  if (wanted.length === 0) return new Map<string, Body>();
  const { rows } = await tx.query<{ object_id: string; body: string }>(
    'SELECT object_id, body FROM search.object WHERE index_name = $1 AND object_id = ANY($2) AND body IS NOT NULL',
    [name, wanted],
  );
  return new Map(rows.map((row) => [row.object_id, JSON.parse(row.body) as Body]));
}

function planWrites(requests: readonly BatchRequest[], ids: readonly string[], parents: Map<string, Body>): Plan {
  const plan: Plan = { isCleared: false, bodies: new Map() };
  for (const [i, { action, body }] of requests.entries()) {
    const objectID = ids[i]!;
    if (action === 'clear') {
      plan.isCleared = true;
      plan.bodies.clear();
      continue;
    }
    if (action === 'deleteObject') {
      plan.bodies.set(objectID, null);
      continue;
    }
    const isPartial = action.startsWith('partialUpdate');
    const planned = plan.bodies.get(objectID);
    const old = planned ?? (plan.isCleared || planned === null ? undefined : parents.get(objectID));
    if (action === 'partialUpdateObjectNoCreate' && old === undefined) continue;
    plan.bodies.set(objectID, { ...(isPartial ? old : {}), ...body, objectID });
  }
  return plan;
}

/** Returns false if the index would be too large. */
async function store(tx: Queryable, name: string, version: number, { isCleared, bodies }: Plan): Promise<boolean> {
  if (isCleared) {
    await tx.query('DELETE FROM search.object WHERE index_name = $1', [name]);
    await tx.query('UPDATE search.heading SET base_version = version WHERE name = $1', [name]);
  }
  const entries = [...bodies];
  const remaining = entries.filter((entry): entry is [string, Body] => entry[1] !== null);
  await tx.query(
    `INSERT INTO search.object (index_name, object_id, body, version)
     SELECT $1, id, body, $4 FROM unnest($2::text[], $3::text[]) AS new(id, body)
     ON CONFLICT (index_name, object_id) DO UPDATE SET body = excluded.body, version = excluded.version`,
    [name, remaining.map(([id]) => id), remaining.map(([, body]) => JSON.stringify(body)), version],
  );
  await tx.query(
    'UPDATE search.object SET body = NULL, version = $3 WHERE index_name = $1 AND object_id = ANY($2) AND body IS NOT NULL',
    [name, entries.filter(([, body]) => body === null).map(([id]) => id), version],
  );
  const { rows } = await tx.query<{ held: number; gone: number }>(
    'SELECT count(body)::int AS held, (count(*) - count(body))::int AS gone FROM search.object WHERE index_name = $1',
    [name],
  );
  if ((rows[0]?.gone ?? 0) > MAX_GONE) {
    await tx.query('DELETE FROM search.object WHERE index_name = $1 AND body IS NULL', [name]);
    await tx.query('UPDATE search.heading SET base_version = version WHERE name = $1', [name]);
  }
  return (rows[0]?.held ?? 0) <= MAX_OBJECTS;
}
