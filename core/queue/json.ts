export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** What a job is told: plain data, as JSON holds it. */
export type JsonObject = { readonly [key: string]: JsonValue };
