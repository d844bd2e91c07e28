/**
 * The class that carries a series' hue: `sa` … `sg`. A file of its own, so that using the hue does not load the covers.
 */
export const seriesClass = (series: string): string => `s${series.toLowerCase()}`;
