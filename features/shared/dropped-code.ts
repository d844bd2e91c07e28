/**
 * A code of the old cart that the new one lacks: rejected for this buyer, replaced by another, or not checked because
 * the platform did not respond.
 */
export type DroppedCode = { code: string; why: 'refused' | 'replaced' | 'failed' };
