/** The chip that was pressed away, and its place among the chips before. */
export type Removed = { readonly id: string; readonly at: number };

/**
 * [LI4] The place of the chip that takes the focus; null where nothing was removed or the chip is still drawn: a rendering may come between the press
 * and the list without it, and a focus on the chip would be lost with it.
 */
export const focusAfter = (removed: Removed | null, drawn: readonly string[]): number | null =>
  removed === null || drawn.includes(removed.id) ? null : removed.at;
