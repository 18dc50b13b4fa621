import type { DayKey } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { MediaClearReport, MediaUsage } from '@shared/media';
import { useState } from 'react';
import type { ClearReport, ClearScope, ClientStorage, OfflineEngine } from '../../engine';
import type { Request } from '../../ipc';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

/** Data that the person is about to remove from this machine. */
export type Clearing =
  | { readonly kind: 'before'; readonly day: DayKey }
  | { readonly kind: 'client'; readonly client: ClientStorage }
  | { readonly kind: 'everything'; readonly records: number }
  | { readonly kind: 'media'; readonly usage: MediaUsage }
  /** Lowers the media limit below the current use. */
  | { readonly kind: 'cap'; readonly usage: MediaUsage; readonly capBytes: number };

/** Result of a removal: records from the local copy, files by main. */
export interface ClearingReport {
  readonly records: ClearReport | null;
  readonly files: MediaClearReport | null;
  readonly usage: MediaUsage | null;
  readonly error: DeskError | null;
}

const nothing: ClearingReport = { records: null, files: null, usage: null, error: null };

interface Ports {
  readonly engine: Pick<OfflineEngine, 'clear'>;
  readonly request: Request;
}

/** Takes it out, and answers what went and whether a look afterwards found any of it left. */
export async function clearLocalCopy(what: Clearing, { engine, request }: Ports): Promise<ClearingReport> {
  const copy = async (scope: ClearScope) => ({ ...nothing, records: await engine.clear(scope) });
  const files = async (client?: string) => {
    const cleared = await request('media.clear', client === undefined ? {} : { client });
    return cleared.ok ? { ...nothing, files: cleared.data } : { ...nothing, error: cleared.error };
  };
  switch (what.kind) {
    case 'before':
      return copy({ kind: 'posts_before', day: what.day });
    case 'everything':
      return copy({ kind: 'everything' });
    case 'client': {
      const { client } = what.client;
      // Files first, because they are found through the posts. Only planning clients have files.
      const taken = client.startsWith('planning:') ? await files(client) : nothing;
      return { ...taken, records: (await copy({ kind: 'client', client })).records };
    }
    case 'media':
      return files();
    case 'cap': {
      const changed = await request('media.change_settings', { capBytes: what.capBytes });
      return changed.ok ? { ...nothing, usage: changed.data } : { ...nothing, error: changed.error };
    }
  }
}

export interface UseClearing {
  /** Removal to confirm; null while no dialog is open. */
  readonly asked: Clearing | null;
  readonly isRunning: boolean;
  /** Result of the last removal. */
  readonly cleared: ClearingReport | null;
  readonly ask: (what: Clearing) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** A clearing from its question to its report. */
export function useClearing(onCleared: (cleared: ClearingReport) => void): UseClearing {
  const engine = useEngine();
  const { request, firstFrame } = useWorkspaceServices();
  const [asked, setAsked] = useState<Clearing | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [cleared, setCleared] = useState<ClearingReport | null>(null);

  const run = async (what: Clearing) => {
    setIsRunning(true);
    const report = await clearLocalCopy(what, { engine, request });
    // Removed data must not appear on the first paint of the next start.
    firstFrame.forget();
    setIsRunning(false);
    setAsked(null);
    setCleared(report);
    onCleared(report);
  };
  return {
    asked,
    isRunning,
    cleared,
    ask(what) {
      setCleared(null);
      setAsked(what);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked && !isRunning) void run(asked);
    },
  };
}
