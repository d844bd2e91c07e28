import type { z } from 'zod';
import type { ShopContext } from '../../shop/context.ts';
import type { Answer, Page, PageQuery } from '../../shop/public-api/page.ts';

/** One part of what programs read: a list in pages, and one by its id. A key is for some of the parts. */
export type ApiResource = {
  /** its name in the address, and the area of a key */
  name: string;
  about: string;
  /** whether what changed since a moment can be asked for */
  hasChanges: boolean;
  /** one in a list, and one by itself, which may say more */
  item: z.ZodType;
  whole: z.ZodType;
  example: object;
  list(context: ShopContext, query: PageQuery): Answer<Page<object>>;
  one(context: ShopContext, id: string): Answer<object>;
};

type Reads<T, I extends z.ZodType, W, O extends z.ZodType> = {
  list(context: ShopContext, query: PageQuery): Answer<Page<T>>;
  one(context: ShopContext, id: string): Answer<W>;
  item: I;
  whole: O;
  toItem(value: T): z.input<I>;
  toWhole(value: W): z.input<O>;
  example: z.input<O>;
};

/** Declares a part with its types inferred: what the shop reads, and how it travels. */
export const defineResource = <T, I extends z.ZodObject, W, O extends z.ZodObject>({
  toItem,
  toWhole,
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
    return found.ok ? { ok: true, value: toWhole(found.value) as object } : found;
  },
});
