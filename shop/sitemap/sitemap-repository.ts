/** How far a collection has come. `after`: where the commerce platform's next page begins, null once it has come to the end. */
export type Collection = { beganAt: Date; endedAt: Date | null; parts: number; after: string | null };

/** The documents of the site map as they were last collected, in parts that one file each can hold. */
export type SitemapRepository = {
  /** how many parts there are; null: none were collected yet */
  countParts(): Promise<number | null>;
  /** paths of one part, counted from 1; null: there is no such part */
  readPart(part: number): Promise<string[] | null>;
  writePart(part: number, paths: readonly string[]): Promise<void>;
  /** forgets the parts behind the last one of a new collection */
  endAfter(lastPart: number): Promise<void>;
  /** the one under way, or the last one; null: there was none yet */
  collection(): Promise<Collection | null>;
  keepCollection(collection: Collection): Promise<void>;
};
