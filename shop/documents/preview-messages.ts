import type { Picture } from './picture-shapes.ts';

/** What is to be drawn: every page of a PDF, or one picture. */
export type PreviewTask = { kind: 'pages'; pdf: Uint8Array; width: number } | { kind: 'picture'; picture: Picture };

/** What is said to and by the preview worker. Page images are WebP, in page order; a picture is one PNG. */
export type PreviewJob = { id: number; task: PreviewTask };
export type PreviewAnswer = { id: number; pages: Uint8Array[] } | { id: number; failure: string };
