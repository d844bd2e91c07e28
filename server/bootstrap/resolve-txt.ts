import { Resolver } from 'node:dns/promises';

/** a page of an administrator waits for it */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** the answers of name servers that know the name, or the zone, to have no such record */
const IS_ABSENT = /^(?:ENOTFOUND|ENODATA)$/;

/**
 * Resolves the TXT records of a name by the system's name servers, each record as one text. Returns an empty list if
 * there are none. Throws if no name server answers.
 */
export async function resolveTxt(name: string): Promise<readonly string[]> {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (IS_ABSENT.test((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
