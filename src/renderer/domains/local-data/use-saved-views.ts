import type { DeskError } from '@shared/errors';
import type { SavedView } from '@shared/local-data';
import { useState } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from './use-local';

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
  const [error, setError] = useState<DeskError | null>(null);
  const views = kept
    .filter(({ value }) => value.screen === screen)
    .map(({ key, value: { name, search } }) => ({ key, name, search }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

  const write = async (key: string, value: SavedView | null) => {
    const result = await request('local.save', { collection: 'views', key, value });
    setError(result.ok ? null : result.error);
    return result.ok;
  };
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
