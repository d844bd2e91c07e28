import { z } from 'zod';

/** [SUB-22] The sentence that was read beside the button; another one than the store's own is refused. Left out: the store's own was read. */
export const agreedText = z.string().min(1).max(1_000).optional();

/** [API-15] What the payment provider adds to the way back from a card's bank; needed where the step does not come from our own page. */
export const setupSecret = z.string().min(1).max(200).optional();
