import { findAll, withoutVerbs } from '@shared/domain/palette';
import type { ClientEntry, PaletteClientSource } from './use-client-entries';
import type { PaletteQuestion, PaletteScope } from './use-palette-answer';

export interface FoundClients {
  /** Clients that every word names, or, where some say what to do, the others do. */
  readonly entries: readonly ClientEntry[];
  /** The words that are left for a name. */
  readonly nounWords: readonly string[];
}

export function findClients(
  { entries, verbs }: Pick<PaletteClientSource, 'entries' | 'verbs'>,
  words: readonly string[],
): FoundClients {
  const nounWords = withoutVerbs(words, verbs);
  const named = findAll(entries, words);
  return { entries: named.length > 0 ? named : findAll(entries, nounWords), nounWords };
}

/** Builds the search query: the typed text, its nouns, and the named client whose posts are searched. */
export function paletteQuestionOf(
  text: string,
  scope: PaletteScope,
  words: readonly string[],
  { entries }: Pick<PaletteClientSource, 'entries'>,
  { nounWords, entries: found }: FoundClients,
): PaletteQuestion {
  const nounText = nounWords.length === words.length ? text : nounWords.join(' ');
  const [best] = found.length > 0 ? found : namedByFirst(entries, nounWords);
  const projectId = best?.client.planning?.id;
  if (!best || projectId === undefined) return { text, scope, nounText, client: null };
  const rest = nounWords.filter((word) => !best.words.includes(` ${word}`)).join(' ');
  return { text, scope, nounText, client: { projectId, rest } };
}

/** "mole cocina": the client that one of the words names, where no client has all of them. */
function namedByFirst(entries: readonly ClientEntry[], words: readonly string[]): readonly ClientEntry[] {
  if (words.length < 2) return [];
  for (const word of words) {
    const named = findAll(entries, [word]);
    if (named.length === 1) return named;
  }
  return [];
}
