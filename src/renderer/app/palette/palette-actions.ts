import { answersAll } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import { type CommandId, commandOf } from '../../commands/command-table';

/** How many actions are listed beside found records. Before anything is typed, all are listed. */
const MOST_WITH_TEXT = 5;

/**
 * The commands the palette offers for what is typed: those of the screen first, then those of every screen. Left out
 * are the palette itself and what only a key is good for.
 * @param bound what works here and now
 * @param wordsOf how the person's language calls a command
 */
export function actionsFor(
  typed: string,
  bound: readonly CommandId[],
  wordsOf: (id: CommandId) => string,
): readonly CommandId[] {
  const offered = bound.filter((id) => id !== 'open_palette' && !commandOf(id).onlyByKey);
  const [everywhere, here] = [offered.filter(isEverywhere), offered.filter((id) => !isEverywhere(id))];
  const all = [...here, ...everywhere];
  const words = typedWordsOf(typed);
  if (words.length === 0) return typed.trim() === '' ? all : [];
  return all.filter((id) => answersAll([{ field: '', text: wordsOf(id) }], words)).slice(0, MOST_WITH_TEXT);
}

const isEverywhere = (id: CommandId) => ['everywhere', 'go'].includes(commandOf(id).section);
