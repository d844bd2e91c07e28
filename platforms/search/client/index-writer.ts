import type { BatchRequest, SearchClient as ProtocolClient } from '@algolia/client-search';
import { z } from 'zod';
import { isMissingIndex } from './connect.ts';
import { ARTICLE_SETTINGS, HELP_SETTINGS, PAGE_HITS, SYNONYMS } from './index-settings.ts';
import { fitRecord, getRecordFingerprint, writeRecord } from './records.ts';
import type { IndexedRecord, ReadingRecord } from './types.ts';

/** records of at most 9 KB, so that a batch stays well below a megabyte */
const PORTION = 100;
const MAX_PAGES = 100;

const indexedSchema = z.object({
  hits: z.array(z.object({ objectID: z.string(), fingerprint: z.string().catch('') })),
  cursor: z.string().optional(),
});
/** Every record of the store has a fingerprint; records of other writers have none. */
const isOurs = ({ fingerprint }: { fingerprint: string }): boolean => /^[0-9a-f]{16}$/.test(fingerprint);

/** Writes both indexes and their settings; used by the index sync. Throws if the client does. */
export function createIndexWriter(admin: ProtocolClient | null, names: { helpIndex: string; articlesIndex: string }) {
  const { helpIndex, articlesIndex } = names;
  /** once per process: later changes of the settings by others are preserved */
  let arranged: Promise<unknown> | null = null;

  function writer(): ProtocolClient {
    if (admin === null) throw new Error('no key may write');
    return admin;
  }

  async function arrange(indexName: string, indexSettings: typeof HELP_SETTINGS): Promise<void> {
    await writer().setSettings({ indexName, indexSettings });
    await writer().saveSynonyms({ indexName, synonymHit: SYNONYMS });
  }
  function arrangeBoth(): Promise<unknown> {
    arranged ??= Promise.all([arrange(helpIndex, HELP_SETTINGS), arrange(articlesIndex, ARTICLE_SETTINGS)]).catch(
      (error: unknown) => {
        arranged = null;
        throw error;
      },
    );
    return arranged;
  }

  async function write(indexName: string, requests: BatchRequest[]): Promise<void> {
    for (let from = 0; from < requests.length; from += PORTION)
      await writer().batch({ indexName, batchWriteParams: { requests: requests.slice(from, from + PORTION) } });
  }

  async function listOne(indexName: string): Promise<IndexedRecord[]> {
    const found: IndexedRecord[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const response = indexedSchema.parse(
        await writer().browse({
          indexName,
          browseParams: cursor
            ? { cursor }
            : { hitsPerPage: PAGE_HITS, attributesToRetrieve: ['objectID', 'fingerprint'] },
        }),
      );
      found.push(...response.hits.filter(isOurs).map(({ objectID, fingerprint }) => ({ id: objectID, fingerprint })));
      cursor = response.cursor;
      if (cursor === undefined) break;
    }
    return found;
  }

  return {
    async save(records: readonly ReadingRecord[]): Promise<null> {
      writer();
      if (records.length === 0) return null;
      await arrangeBoth();
      const written = (kind: ReadingRecord['kind']): BatchRequest[] =>
        records
          .filter((record) => record.kind === kind)
          .map((record) => ({
            action: 'updateObject',
            body: { ...writeRecord(fitRecord(record)), fingerprint: getRecordFingerprint(record) },
          }));
      await write(helpIndex, written('help'));
      await write(articlesIndex, written('article'));
      return null;
    },
    /** an id does not identify its index; deleting a missing one is harmless */
    async remove(ids: readonly string[]): Promise<null> {
      const gone = ids.map((objectID): BatchRequest => ({ action: 'deleteObject', body: { objectID } }));
      await write(helpIndex, gone);
      await write(articlesIndex, gone);
      return null;
    },
    /** only the store's records; others in these indexes are ignored */
    async list(): Promise<IndexedRecord[]> {
      const listed = async (name: string): Promise<IndexedRecord[]> =>
        listOne(name).catch(async (error: unknown) => {
          if (!isMissingIndex(error)) throw error;
          await arrangeBoth();
          return [];
        });
      return (await Promise.all([listed(helpIndex), listed(articlesIndex)])).flat();
    },
  };
}
