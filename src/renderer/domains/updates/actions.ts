import type { DeskError, DeskResult } from '@shared/errors';
import { useState } from 'react';
import { useSetMainAnswer } from '../../query/use-main-query';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { saveAllDrafts } from '../local-data';

export interface UpdateActions {
  /** Why the last one did not happen. */
  readonly error: DeskError | null;
  /** Something that was typed could not be saved, so the app did not restart. */
  readonly isUnsaved: boolean;
  readonly check: () => Promise<void>;
  readonly download: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Main speaks of this version no more by itself. */
  readonly putOff: (version: string) => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly openOutside: (url: string) => Promise<void>;
  readonly noteNewsRead: () => Promise<void>;
}

/** Actions on updates. Each step runs only when the person chooses it. */
export function useUpdateActions(): UpdateActions {
  const services = useWorkspaceServices();
  const { request } = services;
  const setView = useSetMainAnswer('updates.read', {});
  const { error, run: runCall } = useRun();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const run = async (asked: Promise<DeskResult<unknown>>) => {
    await runCall(asked);
  };
  return {
    error,
    isUnsaved,
    async check() {
      const answer = await runCall(request('updates.check', {}));
      if (answer.ok) setView(answer.data);
    },
    download: () => run(request('updates.download', {})),
    cancel: () => run(request('updates.cancel', {})),
    putOff: (version) => run(request('updates.put_off', { version })),
    async restart() {
      const isSaved = await saveAllDrafts(services);
      setIsUnsaved(!isSaved);
      if (isSaved) await run(request('updates.restart', {}));
    },
    openOutside: (url) => run(request('app.open_external', { url })),
    noteNewsRead: () => run(request('updates.news_read', {})),
  };
}
