/** Headers as they arrived: original case and order, duplicates kept. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Converts Node's flat list of alternating names and values. */
export function pairsOf(rawHeaders: readonly string[]): Headers {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return pairs;
}

/** The value of a header that occurs once. Null if it is missing or has two values. */
export function headerOf(headers: Headers, name: string): string | null {
  const found = headers.filter(([its]) => its.toLowerCase() === name);
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}
