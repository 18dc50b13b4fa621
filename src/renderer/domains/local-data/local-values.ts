import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalCollection, LocalCollections, LocalValue, SavedView } from '@shared/local-data';
import { useState } from 'react';
import { useSharedQuery } from '../../query/use-engine-query';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Local data of one collection, by key; null until the local copy has answered. */
export const useLocal = <C extends LocalCollection>(collection: C): readonly LocalValue<C>[] | null =>
  useSharedQuery({
    key: ['local', collection],
    ask: (engine) => engine.local(collection),
    tables: ['local'],
  });

export interface LocalEntry<T> {
  /** The value last chosen here, otherwise the saved one; undefined if there is none. */
  readonly value: T | undefined;
  /** Why the last choice is not on the disk. */
  readonly error: DeskError | null;
  /** Null takes it away. */
  readonly save: (value: T | null) => void;
}

/** Reads and changes one value of a collection. */
export function useLocalEntry<C extends LocalCollection>(
  collection: C,
  key: string,
): LocalEntry<LocalCollections[C]> {
  type Value = LocalCollections[C];
  const { request } = useWorkspaceServices();
  const kept = useLocal(collection)?.find((one) => one.key === key)?.value;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly value: Value | null } | null>(null);
  const { error, run } = useRun();

  const save = async (value: Value | null) => {
    // Shown immediately, because the offline copy learns of it a moment later, from the journal.
    setChosen({ key, value });
    await run(request('local.save', localWriteOf(collection, key, value)));
  };
  const value = chosen?.key === key ? (chosen.value ?? undefined) : kept;
  return { value, error, save: (next) => void save(next) };
}

/** TypeScript cannot see that the three match while the collection is a type parameter. */
function localWriteOf<C extends LocalCollection>(
  collection: C,
  key: string,
  value: LocalCollections[C] | null,
) {
  return { collection, key, value } as Extract<LocalWrite, { collection: C }>;
}

export interface KeptView {
  readonly key: string;
  readonly name: string;
  readonly search: SavedView['search'];
}

export interface SavedViews {
  /** By name. */
  readonly views: readonly KeptView[];
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Under a name that is there already it takes that view's place. Answers whether it is on the disk. */
  readonly save: (name: string, search: SavedView['search']) => Promise<boolean>;
  readonly remove: (key: string) => Promise<boolean>;
}

/** The views that a person has saved of a screen. */
export function useSavedViews(screen: string): SavedViews {
  const { request } = useWorkspaceServices();
  const kept = useLocal('views') ?? [];
  const { error, run } = useRun();
  const views = kept
    .filter(({ value }) => value.screen === screen)
    .map(({ key, value: { name, search } }) => ({ key, name, search }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

  const write = async (key: string, value: SavedView | null) =>
    (await run(request('local.save', { collection: 'views', key, value }))).ok;
  return {
    views,
    error,
    save: (name, search) => {
      const key = views.find((view) => view.name === name)?.key ?? crypto.randomUUID();
      return write(key, { screen, name, search });
    },
    remove: (key) => write(key, null),
  };
}
