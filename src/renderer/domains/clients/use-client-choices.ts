import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalKey } from '@shared/local-data';
import type { ClientNotice } from '@shared/notifications';
import { useMemo, useState } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface UseClientChoices {
  /** Clients marked as mine. */
  readonly mine: ReadonlySet<string>;
  /** Clients with a rule of their own for notifications. */
  readonly notices: ReadonlyMap<string, ClientNotice>;
  /** Why the last choice could not be saved. */
  readonly error: DeskError | null;
  readonly setMine: (client: LocalKey, isMine: boolean) => void;
  /** Null: as for every client. */
  readonly setNotice: (client: LocalKey, rule: ClientNotice | null) => void;
}

/** What a person chose about their clients. */
export function useClientChoices(): UseClientChoices {
  const { request } = useWorkspaceServices();
  const marks = useLocal('mine');
  const rules = useLocal('notify');
  const [error, setError] = useState<DeskError | null>(null);
  const mine = useMemo(() => new Set(marks?.map(({ key }) => key)), [marks]);
  const notices = useMemo(() => new Map(rules?.map(({ key, value }) => [key, value])), [rules]);
  const save = async (write: LocalWrite) => {
    const saved = await request('local.save', write);
    setError(saved.ok ? null : saved.error);
  };
  return {
    ...{ mine, notices, error },
    setMine: (key, isMine) => void save({ collection: 'mine', key, value: isMine ? true : null }),
    setNotice: (key, value) => void save({ collection: 'notify', key, value }),
  };
}
