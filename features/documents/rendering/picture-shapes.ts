/**
 * A picture of simple shapes, which a worker renders without knowing their meaning. Later shapes cover earlier ones.
 */
export type ShapePicture = { width: number; height: number; ground: string; shapes: readonly Shape[] };

export type Shape =
  /** a data URL of an SVG, PNG or WebP image, fitted into a square and centered */
  | { kind: 'image'; href: string; x: number; y: number; size: number }
  /** `d` is SVG path data, scaled by `scale`, with its origin at `x`, `y` */
  | { kind: 'path'; d: string; x: number; y: number; scale: number; fill?: string; stroke?: string; lineWidth?: number }
  | {
      kind: 'text';
      text: string;
      x: number;
      /** y of the baseline */
      y: number;
      size: number;
      weight: number;
      face: 'sans' | 'narrow';
      fill: string;
      align?: 'left' | 'center' | 'right';
      /** maximum width; longer texts are condensed */
      max?: number;
    };
