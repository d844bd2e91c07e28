/** A small change of one source that a test must notice. */
export type Mutant = {
  /** path from the project's folder */
  file: string;
  /** must occur in the file exactly once */
  text: string;
  instead: string;
  /** what the changed store would do wrong */
  means: string;
  /** test files that run before the related ones; those on a database run only when they are named here */
  tests?: readonly string[];
  /** why no test can notice it: the changed store behaves the same, or differs in nothing that is promised */
  survives?: string;
};

/** Returns the source with the change. Throws if the text does not occur exactly once: the list is then out of date. */
export function applyMutant(source: string, { file, text, instead }: Mutant): string {
  const count = source.split(text).length - 1;
  if (count !== 1)
    throw new Error(`${file} holds ${JSON.stringify(text)} ${count} times, not once: bring the list up to date`);
  return source.replace(text, () => instead);
}
