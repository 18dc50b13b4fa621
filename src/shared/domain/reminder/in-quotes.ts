/** A title in quotation marks; its own become single ones, for two of a kind beside each other read as a slip. */
export const inQuotes = (title: string): string => `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;
