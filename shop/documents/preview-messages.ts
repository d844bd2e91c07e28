import type { Picture } from './picture-shapes.ts';

/** What is to be drawn: every page of a PDF, one picture, the small pictures of page 1, from its PDF or from a picture of the page, or a picture once more as a JPEG. */
export type PreviewTask =
  | { kind: 'pages'; pdf: Uint8Array; width: number }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'page-picture'; page: { pdf: Uint8Array } | { image: Uint8Array } }
  | { kind: 'jpeg'; image: Uint8Array };

/** What is said to and by the preview worker. Page images are WebP, in page order; a picture is one PNG, those of page 1 are WebP in the order of their sizes; a JPEG is one. */
export type PreviewJob = { id: number; task: PreviewTask };
export type PreviewAnswer = { id: number; pages: Uint8Array[] } | { id: number; failure: string };
