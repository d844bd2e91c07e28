import { z } from 'zod';
import { pageOriginsOf } from '../http/allowed-origin.ts';
import { isSafeUrl, isWebUrl, trimUrl } from './public-url.ts';
import { isPlaceholder, usesPlatformSecretLength } from './secret.ts';

type SettingNotes = {
  /** the doctor reports whether it is set but never its value */
  readonly isSecret?: true;
  /** when an operator sets it, for `docs/settings.md` */
  readonly when?: string;
};

/** One environment variable, as the doctor, `.env.example` and `docs/settings.md` show it. */
export type Variable = SettingNotes & {
  readonly name: string;
  readonly about: string;
  /** the effect while it isn't set, in words */
  readonly unset: string | null;
  /** the default as written in the file, '' if there is none */
  readonly initially: string;
  readonly isRequired: boolean;
};

const notes = z.registry<SettingNotes & { about: string }>();

/**
 * Declares a variable with its line for the doctor, `.env.example` and `docs/settings.md`. The text after "; unset:" in
 * that line applies while it isn't set. Required unless the schema is optional or has a default.
 */
export function setting<S extends z.ZodType>(about: string, schema: S, more: SettingNotes = {}): S {
  const declared: z.ZodType = schema;
  notes.add(declared, { about, ...more });
  return schema;
}

/** Returns the variables of a declaration, in its order. */
export const listVariables = (shape: z.core.$ZodShape): Variable[] =>
  Object.entries(shape).map(([name, schema]) => {
    const { about: line = '', ...more } = notes.get(schema as z.ZodType) ?? {};
    const [about = '', unset = null] = line.split('; unset: ');
    const initial = z.safeParse(schema, undefined);
    return {
      name,
      about,
      unset,
      initially: initial.success && initial.data !== undefined ? String(initial.data) : '',
      isRequired: !initial.success,
      ...more,
    };
  });

/** Schema of an absolute https URL (http on loopback only) without a query; a trailing slash is removed. */
export const webAddress = () =>
  z
    .string()
    .overwrite(trimUrl)
    .refine(
      isSafeUrl,
      'must be an absolute https address without query (http only on this machine or a private network)',
    );

/**
 * Schema of a platform's key, token or secret: startup fails if it is empty after its prefix, short, or a placeholder
 * [SE-16].
 */
export const secretText = () =>
  z
    .string()
    .refine(usesPlatformSecretLength, {
      error: 'must be the whole secret: 16 characters or more behind its prefix',
      abort: true,
    })
    .refine((text) => !isPlaceholder(text), 'looks like a placeholder');

/** Schema of additional origins, comma-separated: https, or http on this machine. */
export const originList = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (parts) => parts.every((part) => isWebUrl(part) && pageOriginsOf(part)[0] === part),
      'must be origins such as https://pay.example.com, with commas between',
    );

/** Schema of a number between two bounds, which the error message names. */
export const numberBetween = (min: number, max: number) =>
  z.coerce.number('must be a number').min(min, `must be ${min} to ${max}`).max(max, `must be ${min} to ${max}`);

export const integerSetting = (min: number, max: number) => numberBetween(min, max).int('must be a whole number');

export const filePathSetting = () => z.string().refine((text) => !text.includes('\0'), 'must be a path');

export const onOrOff = () => z.enum(['on', 'off'], 'must be on or off');
