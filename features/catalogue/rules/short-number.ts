/** Returns `A101` for `A101-2025`; any other SKU unchanged. */
export const shortNumber = (sku: string): string => /^([A-G]\d{3})-(?:19|20)\d{2}$/.exec(sku)?.[1] ?? sku;
