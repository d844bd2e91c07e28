/** A drawing in the plainest terms: what a worker can draw without knowing what it shows. Later shapes cover earlier ones. */
export type Picture = { width: number; height: number; ground: string; shapes: readonly Shape[] };

export type Shape =
  /** a data URL of an SVG, PNG or WebP image, fitted into a square and centered */
  | { kind: 'image'; href: string; x: number; y: number; size: number }
  /** `d` as an SVG path has it; drawn `scale` times as large, from `x`, `y` on */
  | { kind: 'path'; d: string; x: number; y: number; scale: number; fill?: string; stroke?: string; lineWidth?: number }
  | {
      kind: 'text';
      text: string;
      x: number;
      /** of the baseline */
      y: number;
      size: number;
      weight: number;
      face: 'sans' | 'narrow';
      fill: string;
      align?: 'left' | 'center' | 'right';
      /** longer texts are pressed together */
      most?: number;
    };
