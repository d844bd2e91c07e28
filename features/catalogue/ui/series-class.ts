/** The class that carries a series' hue: `sa` … `sg`. A separate file, so that using the hue does not load the covers. */
export const seriesClass = (series: string): string => `s${series.toLowerCase()}`;
