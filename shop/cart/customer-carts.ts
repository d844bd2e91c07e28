/** Which cart belongs to which customer, across browsers [CRT-24]. */
export type CustomerCarts = {
  find(sub: string): Promise<string | null>;
  /** stores `next` only while `expected` still stands, so that two tabs cannot both win */
  replace(sub: string, expected: string | null, next: string | null): Promise<boolean>;
  /** [CA5] what happened to the cart while its owner did not look: every browser of theirs says it at the cart, once */
  say(sub: string, notice: string): Promise<void>;
};
