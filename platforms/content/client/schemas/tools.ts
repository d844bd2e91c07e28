import { z } from 'zod';
import { idOf } from '../fields/fields.ts';
import type { ValidateImageUrl } from '../links/validate-image-url.ts';

export type SchemaTools = {
  readonly sanitizeImageUrl: ValidateImageUrl;
  /** receives the id and the reason of each item that was left out */
  note(id: string, reason: string): void;
};
export type Lists = ReturnType<typeof createLists>;

/** Lists and references of the platform. Unpublished items are null there; invalid items are left out and logged. */
export function createLists({ note }: Pick<SchemaTools, 'note'>) {
  const read = <T>(item: z.ZodType<T>, raw: unknown): readonly T[] => {
    if (raw === null || raw === undefined) return [];
    const parsed = item.safeParse(raw);
    if (parsed.success) return [parsed.data];
    note(idOf(raw), reasonOf(parsed.error));
    return [];
  };
  return {
    /** limited to the model's maximum after invalid items were removed */
    many: <T>(item: z.ZodType<T>, max: number) =>
      z
        .object({ items: z.array(z.unknown()) })
        .transform(({ items }): readonly T[] => items.flatMap((raw) => read(item, raw)).slice(0, max))
        .catch([]),
    /** the referenced entry, or null */
    or: <T>(item: z.ZodType<T>) =>
      z
        .unknown()
        .optional()
        .transform((raw): T | null => read(item, raw)[0] ?? null),
  };
}

/** Returns the paths where a response is invalid, without its values. */
export const reasonOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')
    .slice(0, 300);
