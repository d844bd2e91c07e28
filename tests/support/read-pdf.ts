/** Contents of a PDF: the text of each page in reading order, pieces separated by one space, and its metadata. */
export type ReadPdf = {
  pages: string[];
  text: string;
  title: string;
  language: string;
  isTagged: boolean;
  structure: string[];
};

type Node = { role?: string; children?: Node[] };
const rolesOf = (node: Node | null): string[] =>
  node ? [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)].filter(Boolean) : [];

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const structure: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    // digits of a number are separate pieces
    pages.push(text.replace(/\s+/g, ' ').replace(/\b([A-G]) ?(\d) (\d) (\d) (\d{4})\b/g, '$1$2$3$4-$5'));
    structure.push(...rolesOf((await page.getStructTree()) as Node | null));
  }
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const marks = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  await loading.destroy();
  return {
    pages,
    text: pages.join(' '),
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: marks?.get('Marked') === true,
    structure,
  };
}
