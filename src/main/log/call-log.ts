import type { CallRecord } from '@shared/budgets';
import { mostCallsKept } from '@shared/diagnostics';
import type { CallsPage } from '@shared/ipc/diagnostics';
import { createEmitter } from '../flow/emitter';
import type { Clock, Timers } from '../ports';

/** One try of a call, as it ended. `path` is the one that was called, without its query: ids may stand in it. */
export type CallMade = Omit<CallRecord, 'id' | 'at'>;

/**
 * The last calls to the services, in memory, for a person who wonders what the app is doing. What may be a secret in a
 * path is masked before it is remembered; bodies, queries and headers never come here.
 */
export interface CallLog {
  readonly add: (call: CallMade) => void;
  /** Behind an id, oldest first; what has fallen out of memory is passed over. */
  readAfter(after: number, limit: number): CallsPage;
  /**
   * Tells the newest id, once after each reading: of thousands of calls a day nobody is told who does not look at them.
   * Calls that end within a moment are told together.
   */
  onMade(listener: (lastId: number) => void): () => void;
}

interface CallLogDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly redactText: (text: string) => string;
  readonly mostKept?: number;
}

/** A sync makes several calls a second; a screen that shows them need not be told of each. */
const tellAfterMs = 250;

export function createCallLog({ clock, timers, redactText, mostKept = mostCallsKept }: CallLogDeps): CallLog {
  const kept: CallRecord[] = [];
  const made = createEmitter<number>();
  let lastId = 0;
  /** The newest call that a reader has heard of; null while nobody reads. */
  let readUntil: number | null = null;
  let isAboutToTell = false;

  function tellSoon(): void {
    if (isAboutToTell || readUntil === null || readUntil === lastId) return;
    isAboutToTell = true;
    timers.after(tellAfterMs, () => {
      isAboutToTell = false;
      readUntil = null;
      made.emit(lastId);
    });
  }

  return {
    add(call) {
      lastId += 1;
      kept.push({ ...call, path: redactText(call.path), id: lastId, at: clock.now() });
      if (kept.length > mostKept) kept.shift();
      tellSoon();
    },
    readAfter(after, limit) {
      const oldest = kept[0]?.id ?? 1;
      // Ids follow each other without a gap, so that the place is known without a search.
      const start = Math.max(0, after + 1 - oldest);
      const calls = kept.slice(start, start + limit);
      readUntil = lastId;
      return { calls, lastId };
    },
    onMade: made.on,
  };
}

/** The calls of each workspace by themselves: a page sees those of its own. */
export interface CallLogs {
  readonly add: (workspaceId: string, call: CallMade) => void;
  readonly of: (workspaceId: string) => Pick<CallLog, 'readAfter'>;
  onMade(listener: (made: { readonly workspaceId: string; readonly lastId: number }) => void): () => void;
  /** Of a workspace that is being removed. */
  readonly forget: (workspaceId: string) => void;
}

export function createCallLogs(deps: CallLogDeps): CallLogs {
  const logs = new Map<string, CallLog>();
  const made = createEmitter<{ readonly workspaceId: string; readonly lastId: number }>();
  function logOf(workspaceId: string): CallLog {
    const known = logs.get(workspaceId);
    if (known) return known;
    const log = createCallLog(deps);
    log.onMade((lastId) => made.emit({ workspaceId, lastId }));
    logs.set(workspaceId, log);
    return log;
  }

  return {
    add: (workspaceId, call) => logOf(workspaceId).add(call),
    of: logOf,
    onMade: made.on,
    forget: (workspaceId) => void logs.delete(workspaceId),
  };
}
