/** The documents of the site map as they were last collected, in parts that one file each can hold. */
export type SiteMapBook = {
  /** how many parts there are; null: none were collected yet */
  countParts(): Promise<number | null>;
  /** paths of one part, counted from 1; null: there is no such part */
  readPart(part: number): Promise<string[] | null>;
  writePart(part: number, paths: readonly string[]): Promise<void>;
  /** forgets the parts behind the last one of a new collection */
  endAfter(lastPart: number): Promise<void>;
};
