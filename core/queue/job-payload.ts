type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** A job's payload: plain data, as JSON holds it. */
export type JsonObject = { readonly [key: string]: JsonValue };
