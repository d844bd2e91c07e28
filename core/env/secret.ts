const PREFIX = /^(?:[a-z]{2,8}_)+/;
const SHORTEST = 16;

/** Text that was typed rather than drawn at random: one character over and over, or words of a template. */
export const isPlaceholder = (text: string): boolean =>
  /^(.)\1*$|change.?me|secret|password|example/i.test(text.replace(PREFIX, ''));

/** Whether a platform's secret has a length of its own: 16 characters behind a prefix such as `whsec_` or `sk_test_` [SE-16]. */
export const usesPlatformSecretLength = (text: string): boolean =>
  /^\S+$/.test(text) && text.replace(PREFIX, '').length >= SHORTEST;
