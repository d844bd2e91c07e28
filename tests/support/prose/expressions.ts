/**
 * Expressions that hide the actor, translate another language word by word, or use a metaphor where the field has a term. Each has the
 * advice that the report prints. Used for texts, documents and, later, comments: add an expression here and nowhere else.
 */
export const EXPRESSIONS: readonly { pattern: RegExp; advice: string }[] = [
  { pattern: /\b(?:nobody|somebody|anybody|everybody|whoever|whosoever)\b/gi, advice: 'name the actor' },
  {
    pattern:
      /(?:^|[.:;] |\] )(?:Who|Whom|Whose) (?:is|has|had|was|buys|pays|comes|reads|runs|signs|looks|asks|knows|owes|changes)\b(?![^.!]*\?)/gi,
    advice: 'begin with the subject',
  },
  {
    pattern:
      /(?:^|[.:;] |\] )What (?:is|was|are|were|has|had|came|comes|became|follows|stands|lies|the|it|they|of|one)\b(?![^.!]*\?)/gi,
    advice: 'begin with the subject',
  },
  { pattern: /\b(?:is|are|was|were) no (?!longer\b|more\b|need\b|such\b)[a-z]+/gi, advice: 'say what happens' },
  {
    pattern:
      /\b(?:stands?|stood) (?:in|on|at|beside|above|below|there|here|by|as|between|alone|still|for|where|behind|under)\b/gi,
    advice: 'use “is” or the exact verb',
  },
  {
    pattern: /\b(?:lies?|lay) (?:in|at|beside|below|on|there|here|elsewhere|with|by)\b/gi,
    advice: 'use “is” or “is stored”',
  },
  { pattern: /\bof (?:its|their|one's|our|his|her|your) own\b/gi, advice: 'use “its own …” or “separate”' },
  { pattern: /\b(?:by|of) (?:itself|themselves)\b/gi, advice: 'use “automatically”' },
  {
    pattern:
      /\b(?:anew|meanwhile|thereby|wherein|hence|albeit|save that|in earnest|at hand|in step|astray|in one go|for ever|for good|none the less)\b/gi,
    advice: 'use a plain word',
  },
  { pattern: /\b(?:any more|no more)\b(?= ?[.,;:)])/gi, advice: 'use “no longer”' },
  { pattern: /\b(?:is|are|was|were|be|been) (?:told|said|asked)\b/gi, advice: 'name the actor' },
  { pattern: /\btells?\b(?! (?:the )?(?:caller|user|customer|browser))/gi, advice: 'use “shows”, “reports” or “says”' },
  { pattern: /\bunder way\b|\bon (?:its|their) way\b/gi, advice: 'use “in progress” or “pending”' },
  { pattern: /\b(?:goes|go|going|went) on\b/gi, advice: 'use “continues”' },
  {
    pattern: /\b(?:held|holds?|holding)\b[^.;]{0,40}\bagainst\b/gi,
    advice: 'use “compared with” or “validated against”',
  },
  { pattern: /\bso (?:many|much|long|often)\b(?! (?:as|that))/gi, advice: 'state the number or leave it out' },
  { pattern: /\bpress(?:es|ed|ing)?\b/gi, advice: 'use “click” or “tap”' },
  { pattern: /\b(?:re)?draw(?:s|n|ing)?\b|\bdrew\b/gi, advice: 'use “render” or “show”' },
  { pattern: /\b(?:the|this|whole|our) house(?:'s)?\b/gi, advice: 'name the store or the project' },
  {
    pattern: /\ba (?:third|quarter|fifth|sixth|tenth|twentieth) (?:less|more|of|smaller|faster|slower|sooner)\b/gi,
    advice: 'use a percentage',
  },
  { pattern: /\b(?:tak(?:es?|ing|en)|took) in\b/gi, advice: 'use “reads”, “imports” or “accepts”' },
  {
    pattern: /\bhand(?:s|ed|ing)? (?:over|on)\b|\bg(?:ives?|ave|iven) (?:out|back)\b/gi,
    advice: 'use “passes” or “returns”',
  },
  { pattern: /\bwished?\b|\bpatience\b|\breckon|\bset right\b/gi, advice: 'use the exact term' },
];
