import type { XmlHandlers } from './read-xml.ts';

/** Placeholder of a nested field: when Word runs it, its result becomes text of the outer one. */
const NESTED = '\u0000';

/**
 * [SE-29] Passes the text of each field of a Word part to `found`, joined from its runs. A field consists of marked
 * runs, or of one attribute; the text of an unmarked one is passed, too.
 */
export function createFieldReader(found: (instruction: string) => void): XmlHandlers & { end(): void } {
  const open: { text: string; isResult: boolean }[] = [];
  let loose = '';
  let isInstruction = false;

  const mark = (type: string | undefined): void => {
    const outer = open.at(-1);
    if (type === 'begin') {
      if (outer && !outer.isResult) outer.text += NESTED;
      open.push({ text: '', isResult: false });
    }
    if (type === 'separate' && outer) outer.isResult = true;
    if (type === 'end') {
      open.pop();
      if (outer) found(outer.text);
    }
  };
  const isText = (local: string): boolean => local === 'instrText' || local === 'delInstrText';

  return {
    open({ local, attributes }) {
      const attribute = (name: string) => attributes.find(({ local: key }) => key === name)?.value;
      if (local === 'fldChar') mark(attribute('fldCharType'));
      if (local === 'fldSimple') found(attribute('instr') ?? '');
      if (isText(local)) isInstruction = true;
    },
    text(text) {
      if (!isInstruction) return;
      const field = open.at(-1);
      if (field) field.text += text;
      else loose += text;
    },
    close(local) {
      if (isText(local)) isInstruction = false;
    },
    end() {
      for (const { text } of open) found(text);
      if (loose !== '') found(loose);
    },
  };
}

/** Returns the type of a field in capitals: its first word. Returns null if a nested field determines it. */
export function getFieldKind(instruction: string): string | null {
  const word = /^\s*([^\s"\\]*)/.exec(instruction)?.[1] ?? '';
  if (word.startsWith('=')) return '=';
  return word.includes(NESTED) ? null : word.toUpperCase();
}
