import type { CallRecord } from '@shared/budgets';
import { mostCallsKept } from '@shared/diagnostics';
import type { CallsPage } from '@shared/ipc/diagnostics';
import { createEmitter } from '../flow/emitter';
import type { Clock, Timers } from '../ports';

/** An attempt of a call that has ended. `path` is the called path without its query; it may contain ids. */
export type CallMade = Omit<CallRecord, 'id' | 'at'>;

/**
 * The most recent calls to the services, in memory. Secrets in paths are masked before they are stored. Bodies, queries
 * and headers are never stored.
 */
export interface CallLog {
  readonly add: (call: CallMade) => void;
  /** Calls after an id, oldest first. Calls that are no longer in memory are skipped. */
  readAfter(after: number, limit: number): CallsPage;
  /**
   * Reports the newest id, once after each read. So thousands of calls a day cost nothing while no screen shows them.
   * Calls that end at about the same time are reported together.
   */
  onMade(listener: (lastId: number) => void): () => void;
}

interface CallLogDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly redactText: (text: string) => string;
  readonly mostKept?: number;
}

/** Shortest time between two events. A sync makes several calls a second, more than a screen needs to show. */
const tellAfterMs = 250;

export function createCallLog({ clock, timers, redactText, mostKept = mostCallsKept }: CallLogDeps): CallLog {
  const kept: CallRecord[] = [];
  const made = createEmitter<number>();
  let lastId = 0;
  /** The newest call known to a reader; null while no reader is active. */
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

/** The calls of each workspace, kept separately. A page sees only the calls of its own workspace. */
export interface CallLogs {
  readonly add: (workspaceId: string, call: CallMade) => void;
  readonly of: (workspaceId: string) => Pick<CallLog, 'readAfter'>;
  onMade(listener: (made: { readonly workspaceId: string; readonly lastId: number }) => void): () => void;
  /** Drops the calls of a workspace that is being removed. */
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
