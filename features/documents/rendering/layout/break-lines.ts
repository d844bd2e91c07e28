import { type DocumentInline, parseInline } from '../inline-text.ts';
import type { LayoutRow, Op } from './flow.ts';
import { measureText } from './measure-text.ts';
import { type DocumentFontName, documentColors, font } from './page-style.ts';

export type LineStyle = {
  regular: DocumentFontName;
  bold: DocumentFontName;
  size: number;
  leading: number;
  color: string;
};

/** A word, or a blank's words. `isGlued`: follows the previous one without a space to break at. */
type Atom = { text: string; font: DocumentFontName; size: number; width: number; isBlank: boolean; isGlued: boolean };
type Line = { atoms: { atom: Atom; x: number }[]; width: number };

const minBlank = 54;
const padBlank = 10;

const atomsOfBlank = (label: string, style: LineStyle, isGlued: boolean): Atom[] => {
  const size = style.size * 0.8;
  const make = (text: string, glued: boolean, pad: number): Atom => ({
    text,
    font: font.sansItalic,
    size,
    width: Math.max(pad > 0 ? minBlank : 0, measureText(text, font.sansItalic, size) + pad),
    isBlank: true,
    isGlued: glued,
  });
  const words = label.split(/\s+/);
  if (words.length <= 5) return [make(label, isGlued, padBlank)];
  return words.map((word, index) => make(word, index === 0 && isGlued, 0));
};

const atomsOf = (parts: readonly DocumentInline[], style: LineStyle): Atom[] => {
  const atoms: Atom[] = [];
  let hasSpace = true;
  for (const part of parts) {
    if (part.kind === 'blank') {
      atoms.push(...atomsOfBlank(part.label, style, !hasSpace));
      hasSpace = false;
      continue;
    }
    const name = part.isBold ? style.bold : style.regular;
    for (const piece of part.text.split(/( +)/)) {
      if (piece === '') continue;
      if (piece.trim() === '') hasSpace = true;
      else {
        atoms.push({
          text: piece,
          font: name,
          size: style.size,
          width: measureText(piece, name, style.size),
          isBlank: false,
          isGlued: !hasSpace,
        });
        hasSpace = false;
      }
    }
  }
  return atoms;
};

const groupGlued = (atoms: readonly Atom[]): Atom[][] => {
  const groups: Atom[][] = [];
  for (const atom of atoms) {
    const last = groups.at(-1);
    if (atom.isGlued && last) last.push(atom);
    else groups.push([atom]);
  }
  return groups;
};

const fillLines = (groups: readonly Atom[][], width: number, space: number): Line[] => {
  const lines: Line[] = [];
  let line: Line = { atoms: [], width: 0 };
  for (const group of groups) {
    const groupWidth = group.reduce((sum, atom) => sum + atom.width, 0);
    const gap = line.atoms.length === 0 ? 0 : space;
    if (line.atoms.length > 0 && line.width + gap + groupWidth > width) {
      lines.push(line);
      line = { atoms: [], width: 0 };
    }
    let x = line.width + (line.atoms.length === 0 ? 0 : space);
    for (const atom of group) {
      line.atoms.push({ atom, x });
      x += atom.width;
    }
    line.width = x;
  }
  if (line.atoms.length > 0) lines.push(line);
  return lines;
};

const opsOfLine = (line: Line, x: number, baseline: number, style: LineStyle): Op[] => {
  const ops: Op[] = [];
  let previous: Atom | null = null;
  for (const placed of line.atoms) {
    const { atom } = placed;
    const last = ops.findLast((op) => op.kind === 'text');
    // Bold sans words are set one by one: kerning against a space would nearly close the gap in headings.
    const canJoin =
      atom.font !== font.sansBold &&
      last?.kind === 'text' &&
      previous !== null &&
      !atom.isBlank &&
      !previous.isBlank &&
      last.font === atom.font;
    if (canJoin) last.text += (atom.isGlued ? '' : ' ') + atom.text;
    else {
      const inset = atom.isBlank ? Math.max(0, (atom.width - measureText(atom.text, atom.font, atom.size)) / 2) : 0;
      ops.push({
        kind: 'text',
        x: x + placed.x + inset,
        y: baseline,
        text: atom.text,
        font: atom.font,
        size: atom.size,
        color: atom.isBlank ? documentColors.hint : style.color,
      });
    }
    if (atom.isBlank) {
      const from =
        previous?.isBlank === true && !atom.isGlued
          ? x + placed.x - measureText(' ', style.regular, style.size)
          : x + placed.x;
      ops.push({
        kind: 'line',
        x: from,
        y: baseline + 2.2,
        toX: x + placed.x + atom.width,
        toY: baseline + 2.2,
        width: 0.6,
        color: documentColors.box,
      });
    }
    previous = atom;
  }
  return ops;
};

/**
 * Breaks a text into rows of at most `width` points, ragged right; blanks are underlined and keep a short label in
 * one line.
 */
export const breakLines = (text: string, x: number, width: number, style: LineStyle): LayoutRow[] => {
  const height = style.size * style.leading;
  const baseline = height / 2 + style.size * 0.33;
  const lines = fillLines(
    groupGlued(atomsOf(parseInline(text), style)),
    width,
    measureText(' ', style.regular, style.size),
  );
  return lines.map((line) => ({ height, ops: opsOfLine(line, x, baseline, style) }));
};
