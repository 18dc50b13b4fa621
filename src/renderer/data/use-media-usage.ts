import type { DeskError } from '@shared/errors';
import type { MediaUsage } from '@shared/media';
import { useCallback, useState } from 'react';
import { useDesk } from './desk';
import { useLive, type Watch } from './use-live';

const EVERY_MS = 30_000;

export interface UseMediaUsage {
  /** Null until main has counted, and where it could not. */
  readonly usage: MediaUsage | null;
  readonly error: DeskError | null;
  /** Takes over what main answered to a change, without asking again. */
  readonly replace: (usage: MediaUsage) => void;
}

/** What posts' files take on this machine, and what is still to come. */
export function useMediaUsage(): UseMediaUsage {
  const { request, on } = useDesk();
  const ask = useCallback(() => request('media.read_usage', {}), [request]);
  const watch = useCallback<Watch>((changed) => on('media.changed', changed), [on]);
  const answer = useLive(ask, watch, EVERY_MS);
  const [replaced, setReplaced] = useState<{ readonly of: typeof answer; readonly usage: MediaUsage } | null>(
    null,
  );
  // What a change answered holds until main is asked the next time.
  const told = answer?.ok ? answer.data : null;
  return {
    usage: replaced && replaced.of === answer ? replaced.usage : told,
    error: answer && !answer.ok ? answer.error : null,
    replace: (usage) => setReplaced({ of: answer, usage }),
  };
}
