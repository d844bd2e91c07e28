import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { RENDERED_WIDTH, reducePage } from './page-picture/reduce-page.ts';
import type { PreviewJob, PreviewResult, PreviewTask } from './preview-messages.ts';
import { renderPicture } from './render-png.ts';

// Runs in a worker thread: a preview takes about 100 ms of CPU per page and must not block the server.

const quality = 82;
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a generated PDF, and closes it after `work`. */
const withPdf = async <T>(pdf: Uint8Array, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  const task = getDocument({
    data: pdf,
    standardFontDataUrl: `${join(pdfjs, 'standard_fonts')}/`,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
};

const renderPage = async (document: PDFDocumentProxy, number: number, width: number): Promise<Canvas> => {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // the canvas of this process implements the part of the browser's canvas that PDF.js uses
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  return canvas;
};

const renderPages = (pdf: Uint8Array, width: number): Promise<Uint8Array[]> =>
  withPdf(pdf, async (document) => {
    const pages: Uint8Array[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const canvas = await renderPage(document, number, width);
      pages.push(new Uint8Array(await canvas.encode('webp', quality)));
    }
    return pages;
  });

const toJpeg = async (image: Image): Promise<Uint8Array> => {
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return new Uint8Array(await canvas.encode('jpeg', quality));
};

const render = async (task: PreviewTask): Promise<Uint8Array[]> => {
  if (task.kind === 'pages') return renderPages(task.pdf, task.width);
  if (task.kind === 'picture') return [await renderPicture(task.picture)];
  if (task.kind === 'jpeg') return [await toJpeg(await loadImage(task.image))];
  if ('image' in task.page) return reducePage(await loadImage(task.page.image));
  return withPdf(task.page.pdf, async (document) => reducePage(await renderPage(document, 1, RENDERED_WIDTH)));
};

const runJob = async (job: PreviewJob): Promise<PreviewResult> => {
  try {
    return { id: job.id, pages: await render(job.task) };
  } catch (cause) {
    return { id: job.id, failure: cause instanceof Error ? cause.message : 'unknown' };
  }
};

parentPort?.on('message', (job: PreviewJob) => {
  void runJob(job).then((result) => parentPort?.postMessage(result));
});
