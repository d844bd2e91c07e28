import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfAnswer } from './pdf-answer.ts';

// [FI-03] A process of its own for a PDF that anybody may have made: a broken one can end it by an error that nothing catches, and one that
// takes too much time or memory is ended from outside. Called as: pdf-process FILE MOST_PAGES FOLDER. Draws the first pages, with SAMPLE over each,
// as 1.webp … into the folder, and says on standard output what it found.

const WIDTH = 720;
const TALLEST = 4 * WIDTH;
const QUALITY = 82;
const STAMP = 'SAMPLE';
const [file = '', most = '1', folder = ''] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const pdfjs = dirname(resolve('pdfjs-dist/package.json'));
const stampFont = join(import.meta.dirname, '..', '..', '..', '..', 'core', 'paper', 'fonts', 'bold.ttf');

/** Across the page from corner to corner, light enough to read what lies beneath. */
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

async function drawPage(document: PDFDocumentProxy, number: number): Promise<void> {
  const sheet = await document.getPage(number);
  const { width, height } = sheet.getViewport({ scale: 1 });
  const viewport = sheet.getViewport({ scale: Math.min(WIDTH / width, TALLEST / height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The canvas of this process fulfils the part of the browser's canvas that the page painter uses.
  await sheet.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  paintStamp(context, canvas.width, canvas.height);
  writeFileSync(join(folder, `${number}.webp`), await canvas.encode('webp', QUALITY));
  sheet.cleanup();
}

async function read(): Promise<PdfAnswer> {
  GlobalFonts.registerFromPath(stampFont, 'Stamp');
  const task = getDocument({
    data: new Uint8Array(readFileSync(file)),
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
  // one that opens without a password may be encrypted all the same: it then says what its reader may do with it
  if ((await document.getPermissions()) !== null) return { refused: 'pdf-encrypted' };
  const pages = document.numPages;
  for (let number = 1; number <= Math.min(Number(most), pages); number += 1) await drawPage(document, number);
  return { pages };
}

const answer = await read().catch(
  (error: unknown): PdfAnswer => ({
    refused: error instanceof Error && error.name === 'PasswordException' ? 'pdf-encrypted' : 'pdf-broken',
  }),
);
writeFileSync(1, `${JSON.stringify(answer)}\n`);
process.exit(0);
