/** The progress of a collection. `after`: the cursor of the commerce platform's next page, null at the end. */
export type Collection = { beganAt: Date; endedAt: Date | null; parts: number; after: string | null };

/** The last collected documents of the site map, in parts of one file each. */
export type SitemapRepository = {
  /** the number of parts; null: none were collected yet */
  countParts(): Promise<number | null>;
  /** the paths of one part, counted from 1; null: the part does not exist */
  readPart(part: number): Promise<string[] | null>;
  writePart(part: number, paths: readonly string[]): Promise<void>;
  /** deletes the parts after the last one of a new collection */
  endAfter(lastPart: number): Promise<void>;
  /** the current collection, or the last one; null: there was none yet */
  collection(): Promise<Collection | null>;
  saveCollection(collection: Collection): Promise<void>;
};
