import type {
  EditionNotices,
  NoticeReader,
  ReplacedEdition,
} from '../../../features/company/repository/edition-notices.ts';
import type { Outbox } from '../../../features/shared/emails/outbox-port.ts';

/** Creates the notices of new editions in memory. */
export function createFakeEditionNotices(outbox: Pick<Outbox, 'write'>) {
  const readers = new Map<string, NoticeReader & { known: Set<string> }>();
  const keyOf = (companyId: string, userId: string): string => `${companyId} ${userId}`;
  const nameOf = ({ sku, replacedBy }: ReplacedEdition): string => `${sku} ${replacedBy}`;
  const find = ({ companyId, userId }: NoticeReader) => readers.get(keyOf(companyId, userId));
  const editionNotices: EditionNotices = {
    isChosen: async (companyId, userId) => readers.has(keyOf(companyId, userId)),
    async choose(reader, known) {
      const key = keyOf(reader.companyId, reader.userId);
      if (!readers.has(key)) readers.set(key, { ...reader, known: new Set(known.map(nameOf)) });
    },
    end: async (companyId, userId) => void readers.delete(keyOf(companyId, userId)),
    list: async () => [...readers.values()].map(({ known: _, ...reader }) => reader),
    listUnknown: async (reader, editions) => editions.filter((each) => !find(reader)?.known.has(nameOf(each))),
    async record(reader, editions, mail) {
      const found = find(reader);
      if (!found || editions.some((each) => found.known.has(nameOf(each)))) return false;
      for (const each of editions) found.known.add(nameOf(each));
      return outbox.write(mail);
    },
  };
  return { editionNotices, readers };
}
