/** Returns a Markdown text with the rows of the table with these headings replaced, padded like the docs. */
export function replaceTable(text: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const table = [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
  const old = new RegExp(`^\\| ${heads.join(' +\\| ')} +\\|\\n(?:\\|.*\\n)+`, 'm');
  return text.replace(old, () => `${table}\n`);
}
