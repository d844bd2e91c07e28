/** Ids for the headings of one text: from their words, each used once. */
export function createHeadingIds(): (words: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (words) => {
    const base = slugOf(words);
    let id = base;
    for (let n = next.get(base) ?? 2; used.has(id); n += 1) {
      id = `${base}-${n}`;
      next.set(base, n + 1);
    }
    used.add(id);
    return id;
  };
}

function slugOf(words: string): string {
  const slug = words
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return /^[a-z]/.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}
