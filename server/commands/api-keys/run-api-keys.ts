import type { ApiKeys } from '../../persistence/api-keys.ts';
import type { CommandResult } from '../run-with-store.ts';

const DAYS = 365;
export const apiKeysUsage = (areas: readonly string[]): string[] => [
  `npm run api-keys -- add NAME ${areas.join(',')} [DAYS]   a key for these areas; a second one of the same name replaces it without a gap`,
  'npm run api-keys -- list',
  'npm run api-keys -- revoke ID',
];

/** Runs `npm run api-keys`. A key is shown only once. */
export async function runApiKeysCommand(
  [what, first = '', requested = '', days = String(DAYS)]: readonly string[],
  keys: Pick<ApiKeys, 'add' | 'list' | 'revoke'>,
  areas: readonly string[],
): Promise<CommandResult> {
  if (what === 'add' && first) {
    const names = requested
      .split(',')
      .map((area) => area.trim())
      .filter((area) => area !== '');
    const added = await keys.add(first, names, Number(days));
    if (!added.ok) return { lines: [added.detail ?? added.code], isDone: false };
    return {
      lines: [
        `${added.value.id} reads ${names.join(', ')} for ${days} days.`,
        `The key, shown this once: ${added.value.key}`,
      ],
      isDone: true,
    };
  }
  if (what === 'list') {
    const all = await keys.list();
    if (all.length === 0) return { lines: ['No keys yet.'], isDone: true };
    return {
      lines: all.map(
        ({ id, name, areas: of, state, expiresAt, usedAt }) =>
          `${id}  ${name}  ${of.join(',')}  ${state}, ends ${expiresAt.slice(0, 10)}, ${usedAt ? `used ${usedAt}` : 'never used'}`,
      ),
      isDone: true,
    };
  }
  if (what === 'revoke' && first)
    return (await keys.revoke(first))
      ? { lines: ['The key no longer works.'], isDone: true }
      : { lines: ['There is no such key that lives.'], isDone: false };
  return { lines: apiKeysUsage(areas), isDone: false };
}
