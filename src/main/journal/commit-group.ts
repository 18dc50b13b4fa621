import type { EntryText } from './entries';
import type { Receipt } from './group-commit';
import type { OpenJournal } from './open-journal';

/** Writes texts together; answers a receipt for each, in their order. One that may be there only once, and is, is not written. */
export async function commitGroup(
  { store, onceKeys }: Pick<OpenJournal, 'store' | 'onceKeys'>,
  texts: readonly EntryText[],
): Promise<readonly Receipt[]> {
  const written: string[] = [];
  const added = new Map<string, number>();
  const receipts = texts.map(({ json, onceKey }): Receipt => {
    const had = onceKey === undefined ? undefined : (onceKeys.get(onceKey) ?? added.get(onceKey));
    if (had !== undefined) return { sequence: had, isNew: false };
    written.push(json);
    const sequence = store.last + written.length;
    if (onceKey !== undefined) added.set(onceKey, sequence);
    return { sequence, isNew: true };
  });
  if (written.length > 0) await store.append(written);
  for (const [onceKey, sequence] of added) onceKeys.set(onceKey, sequence);
  return receipts;
}
