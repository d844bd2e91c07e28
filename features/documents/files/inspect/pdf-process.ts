import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasRunningAction } from './pdf-actions.ts';

// [FI-03] A separate process for an untrusted PDF: a broken one can crash it, and the parent kills one that exceeds its
// time or memory. Usage: pdf-process FILE MOST_PAGES FOLDER [check]. Renders the first pages with a SAMPLE watermark as
// 1.webp … into the folder, and prints the result; with `check`, whether the PDF contains programs.

const WIDTH = 720;
const TALLEST = 4 * WIDTH;
const QUALITY = 82;
const STAMP = 'SAMPLE';
const [file = '', max = '1', folder = '', mode = ''] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const pdfjs = dirname(resolve('pdfjs-dist/package.json'));
const stampFont = join(import.meta.dirname, '..', '..', '..', '..', 'core', 'pdf', 'fonts', 'bold.ttf');

/** Diagonal across the page, light enough to keep the text readable. */
function paintStamp(context: SKRSContext2D, width: number, height: number): void {
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-Math.atan2(height, width));
  context.globalAlpha = 0.13;
  context.fillStyle = '#12211a';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '700 100px "Stamp"';
  const size = (100 * 0.8 * Math.hypot(width, height)) / context.measureText(STAMP).width;
  context.font = `700 ${Math.round(Math.min(size, width / 2.5))}px "Stamp"`;
  context.fillText(STAMP, 0, 0);
  context.restore();
}

async function renderPage(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(WIDTH / width, TALLEST / height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // the canvas of this process implements the part of the browser's canvas that PDF.js uses
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  paintStamp(context, canvas.width, canvas.height);
  writeFileSync(join(folder, `${number}.webp`), await canvas.encode('webp', QUALITY));
  page.cleanup();
}

/** Whether a link or an action opens a file; another PDF is only read. */
const isOpenedFile = ({ url, unsafeUrl }: { url?: string; unsafeUrl?: string }): boolean =>
  !url &&
  unsafeUrl !== undefined &&
  !/^(?:https?|mailto|tel|ftp):/i.test(unsafeUrl) &&
  !/\.pdf$/i.test(unsafeUrl.split('#', 1)[0]!);

/** [SE-30] Whether a document runs scripts or programs, or embeds files. */
async function hasPrograms(document: PDFDocumentProxy, bytes: Uint8Array): Promise<boolean> {
  const { info } = await document.getMetadata();
  if ((info as { IsXFAPresent?: boolean }).IsXFAPresent) return true;
  if ((await document.getJSActions()) !== null || (await document.hasJSActions())) return true;
  if ((await document.getAttachments()) !== null) return true;
  const outline = [...((await document.getOutline()) ?? [])];
  for (const item of outline) {
    if (isOpenedFile(item as { url?: string; unsafeUrl?: string })) return true;
    outline.push(...item.items);
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if ((await page.getJSActions()) !== null) return true;
    for (const annotation of await page.getAnnotations())
      if (annotation.actions || annotation.file || annotation.attachment || isOpenedFile(annotation)) return true;
    page.cleanup();
  }
  return hasRunningAction(bytes);
}

async function read(): Promise<PdfProcessResult> {
  GlobalFonts.registerFromPath(stampFont, 'Stamp');
  const bytes = readFileSync(file);
  const task = getDocument({
    // the library transfers its buffer
    data: Uint8Array.from(bytes),
    standardFontDataUrl: `${join(pdfjs, 'standard_fonts')}/`,
    cMapUrl: `${join(pdfjs, 'cmaps')}/`,
    wasmUrl: `${join(pdfjs, 'wasm')}/`,
    iccUrl: `${join(pdfjs, 'iccs')}/`,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: 50_000_000,
    verbosity: 0,
  });
  const document = await task.promise;
  if (mode === 'check' && (await hasPrograms(document, bytes))) return { refused: 'pdf-program' };
  const pages = document.numPages;
  for (let number = 1; number <= Math.min(Number(max), pages); number += 1) await renderPage(document, number);
  // [BR-12] a PDF that opens without a password may still be encrypted, and then lists its permissions
  return { pages, isLocked: (await document.getPermissions()) !== null };
}

const result = await read().catch(
  (error: unknown): PdfProcessResult => ({
    refused: error instanceof Error && error.name === 'PasswordException' ? 'pdf-encrypted' : 'pdf-broken',
  }),
);
writeFileSync(1, `${JSON.stringify(result)}\n`);
process.exit(0);

/** The result of the PDF process. `isLocked`: the PDF opens without a password, but restricts its readers. */
type PdfProcessResult =
  | { pages: number; isLocked: boolean }
  | { refused: 'pdf-encrypted' | 'pdf-broken' | 'pdf-program' };
