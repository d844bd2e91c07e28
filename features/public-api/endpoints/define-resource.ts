import type { z } from 'zod';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Page, PageQuery, ProgramResult } from '../use-cases/page.ts';

/** One resource of the public API: a paginated list, and one item by its id. A key grants access to some of the resources. */
export type ApiResource = {
  /** the name in the address, and the scope of a key */
  name: string;
  about: string;
  /** whether callers can list only the items changed since a given time */
  hasChanges: boolean;
  /** the schema of a list item, and of a single item, which may have more fields */
  item: z.ZodType;
  full: z.ZodType;
  example: object;
  list(context: ShopContext, query: PageQuery): ProgramResult<Page<object>>;
  one(context: ShopContext, id: string): ProgramResult<object>;
};

type Reads<T, I extends z.ZodType, W, O extends z.ZodType> = {
  list(context: ShopContext, query: PageQuery): ProgramResult<Page<T>>;
  one(context: ShopContext, id: string): ProgramResult<W>;
  item: I;
  full: O;
  toItem(value: T): z.input<I>;
  toFull(value: W): z.input<O>;
  example: z.input<O>;
};

/** Defines a resource with its types inferred: how the shop reads it, and how it is serialized. */
export const defineResource = <T, I extends z.ZodObject, W, O extends z.ZodObject>({
  toItem,
  toFull,
  list,
  one,
  ...part
}: Pick<ApiResource, 'name' | 'about' | 'hasChanges'> & Reads<T, I, W, O>): ApiResource => ({
  ...part,
  example: part.example as object,
  async list(context, query) {
    const found = await list(context, query);
    return found.ok
      ? { ok: true, value: { ...found.value, items: found.value.items.map((each) => toItem(each) as object) } }
      : found;
  },
  async one(context, id) {
    const found = await one(context, id);
    return found.ok ? { ok: true, value: toFull(found.value) as object } : found;
  },
});
