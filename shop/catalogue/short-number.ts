/** `A101` of `A101-2025`; a SKU that is no number with an edition as it is. */
export const shortNumber = (sku: string): string => /^([A-G]\d{3})-(?:19|20)\d{2}$/.exec(sku)?.[1] ?? sku;
