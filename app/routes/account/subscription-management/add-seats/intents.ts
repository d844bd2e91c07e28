export type Intents = {
  /** the intent of a press: the same as of an earlier one with an unknown outcome */
  of(press: string): string;
  /** the last one had an answer: the next press is a new purchase */
  settle(): void;
};

/**
 * [CO10] Names presses, so that a retry after a lost answer is the same purchase and never a second one. Another count is
 * another press.
 */
export function createIntents(name: () => string = newName): Intents {
  let open: { press: string; name: string } | null = null;
  return {
    of(press) {
      if (open?.press !== press) open = { press, name: name() };
      return open.name;
    },
    settle() {
      open = null;
    },
  };
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
