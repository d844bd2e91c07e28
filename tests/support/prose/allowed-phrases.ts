/** A hit inside `phrase` is allowed. `files`: a path prefix, or a suffix after `*`; default: all files. */
export type AllowedPhrase = { phrase: RegExp; files?: string; reason: string };

/**
 * Phrases that contain a listed expression and mean it literally: terms of the trade and of law, and literal texts of the specification.
 * The check reports an entry that no text uses. Add one only when a rewrite would be worse English.
 */
export const ALLOWED_PHRASES: readonly AllowedPhrase[] = [
  { phrase: /\bdrawing\b/gi, reason: 'a construction drawing' },
  {
    phrase:
      /\b(?:construction loan|the|a|each|every|next) draw\b|\bdraw (?:requests?|schedule|services)\b|\blender (?:releases )?draws\b|^draw$/gi,
    files: 'demo/content/',
    reason: 'a draw on a construction loan',
  },
  {
    phrase: /\b(?:who|architect|company|someone|to|not) dr(?:aws?|ew)\b/gi,
    files: 'demo/content/',
    reason: 'to make a construction drawing',
  },
  {
    phrase: /\bThere (?:is|are|was|were) no [a-z]+/gi,
    files: 'demo/content/',
    reason: 'plain English for readers outside the trade of software',
  },
  { phrase: /\btells? (?:us|you|them)\b/gi, files: 'demo/content/', reason: 'to inform a named person' },
];
