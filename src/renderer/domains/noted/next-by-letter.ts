/**
 * Place of the label that a typed letter chooses: the next one that begins with it, as in a list of the system.
 * @param at place of the chosen label; -1 for none
 * @returns null if no label begins with it
 */
export function nextByLetter(labels: readonly string[], letter: string, at: number): number | null {
  if (letter.length !== 1) return null;
  const places = labels.map((_, step) => (at + 1 + step) % labels.length);
  const wanted = letter.toLocaleLowerCase();
  return places.find((place) => labels[place]?.toLocaleLowerCase().startsWith(wanted)) ?? null;
}
