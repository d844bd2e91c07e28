type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** A job's payload: plain JSON data. */
export type JsonObject = { readonly [key: string]: JsonValue };
