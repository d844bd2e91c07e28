/** How long the page offers Undo after a seat was taken back; the email about it waits for it. */
export const UNDO_SECONDS = 10;
