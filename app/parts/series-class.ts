/** The class that carries a series' hue: `sa` … `sg`. A file of its own, so that whoever wears the hue need not carry the covers. */
export const seriesClass = (series: string): string => `s${series.toLowerCase()}`;
