import type { ShapePicture } from './picture-shapes.ts';

/**
 * A rendering task: all pages of a PDF, one picture, thumbnails of page 1 from its PDF or from a picture of the
 * page, or a conversion to JPEG.
 */
export type PreviewTask =
  | { kind: 'pages'; pdf: Uint8Array; width: number }
  | { kind: 'picture'; picture: ShapePicture }
  | { kind: 'page-picture'; page: { pdf: Uint8Array } | { image: Uint8Array } }
  | { kind: 'jpeg'; image: Uint8Array };

/**
 * Messages to and from the preview worker. Page images are WebP, in page order; a picture is one PNG; thumbnails are
 * WebP in the order of their sizes; a JPEG is a single image.
 */
export type PreviewJob = { id: number; task: PreviewTask };
export type PreviewResult = { id: number; pages: Uint8Array[] } | { id: number; failure: string };
