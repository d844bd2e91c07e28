import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;
/** Larger than any secret or certificate; a longer file is the wrong file. */
const MAX_BYTES = 65_536;

/**
 * Resolves `NAME_FILE=/run/secrets/name` to NAME, as container secrets are provided, for the named variables only.
 * Problems are one line each and repeat neither a value nor the content of a file.
 */
export function resolveFileVariables(
  source: Source,
  names: readonly string[],
  read = (path: string): string => readFileSync(path, 'utf8'),
): { source: Source; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of names) {
    const path = source[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set: keep one.`);
      continue;
    }
    try {
      const text = read(path);
      if (text.length > MAX_BYTES) problems.push(`${name}_FILE names a file of more than ${MAX_BYTES} bytes.`);
      else if (text.trim() === '') problems.push(`${name}_FILE names an empty file.`);
      else values[name] = text.trim();
    } catch (error) {
      const { code = 'unknown' } = error as { code?: string };
      problems.push(`${name}_FILE cannot be read (${code}): is it there, and readable for this user?`);
    }
  }
  return { source: { ...source, ...values }, problems };
}
