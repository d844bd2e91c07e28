const PREFIX = /^(?:[a-z]{2,8}_)+/;
const SHORTEST = 16;

/** Whether the text was typed rather than generated at random: one repeated character, or words of a template. */
export const isPlaceholder = (text: string): boolean =>
  /^(.)\1*$|change.?me|secret|password|example/i.test(text.replace(PREFIX, ''));

/**
 * Whether a platform's secret has the format of a vendor: 16 characters after a prefix such as `whsec_` or `sk_test_`
 * [SE-16].
 */
export const usesPlatformSecretLength = (text: string): boolean =>
  /^\S+$/.test(text) && text.replace(PREFIX, '').length >= SHORTEST;
