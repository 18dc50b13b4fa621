import { isoTime } from '@shared/domain/time';
import { type DeskError, type DeskResult, fail, succeed } from '@shared/errors';
import type { EventDraft } from '@shared/local-data';
import { type OutcomeCheck, outcomeCheckOf } from '@shared/outcome-check';
import { useMemo } from 'react';
import type { KeptRecord, OfflineEngine } from '../../engine';
import type { Request } from '../../ipc';
import { perWorkspaceStore, usePerWorkspace } from '../../query/per-workspace';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import type { Drafts } from '../local-data';
import { type DraftKey, eventDrafts } from './event-drafts';

interface Deps {
  readonly request: Request;
  readonly engine: Pick<OfflineEngine, 'refresh' | 'records'>;
  readonly drafts: Pick<Drafts<EventDraft | null>, 'put'>;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Outcome of a call without an answer: the event's id if it was done, null if not. */
export type FoundOutcome = { readonly id: number } | null;

/** Calls that create, change and remove events. After each one the local copy reads the event again. */
export interface EventCalls {
  /** Creates or changes the event. Returns its id. Deletes the draft once the service shows what was sent. */
  save(key: DraftKey, draft: EventDraft): Promise<DeskResult<number>>;
  /** Asks the service whether a call without an answer was done, and saves the result with the draft. */
  check(key: DraftKey, draft: EventDraft, error: DeskError | null): Promise<DeskResult<FoundOutcome>>;
  remove(id: number): Promise<DeskResult<null>>;
}

const lane = 'interactive';
const resource = 'reporting.timeline_events';

/** Loaded with the first event that is shown or written, and not at the start. */
const cleaned = async (html: string): Promise<string> => {
  const [{ cleanHtml }, { htmlOf }] = await Promise.all([
    import('./rich-text/clean-html'),
    import('./rich-text/rich-text'),
  ]);
  return htmlOf(cleanHtml(html).text);
};

export function eventCalls({ request, engine, drafts, now }: Deps): EventCalls {
  const readAgain = (id: number) => engine.refresh({ kind: 'record', resource, id: String(id) });

  /** Ends a draft whose event is at the service. */
  const settle = async (key: DraftKey, id: number) => {
    await readAgain(id);
    await drafts.put(key, null);
  };

  const send = async (draft: EventDraft, projectId: number, content: string, hadReport: boolean) => {
    const { event, reportId, title, date } = draft;
    // The document names an integer: null is sent only to take an event off its report.
    const report = reportId === null && !hadReport ? {} : { report_id: reportId };
    const body = { project_id: projectId, ...report, title: title.trim(), content, date };
    return event === null
      ? request('reporting.create_timeline_event', { body, lane })
      : request('reporting.update_timeline_event', { params: { id: event }, body, lane });
  };

  return {
    async save(key, draft) {
      const { projectId, event } = draft;
      if (projectId === null) return fail('INPUT_INVALID', 'an event belongs to a project');
      const content = await cleaned(draft.content);
      const { records } = await engine.records(resource);
      const twins = event === null ? twinsOf(records, draft) : [];
      const held = records.find(({ record }) => record.id === event)?.record;
      const before = held?.content ?? null;
      const leaving = { ...draft, content, sent: { at: isoTime(now()), twins } };
      // Saved before the call is sent, so that no failure leads to a second event by itself.
      const kept = await drafts.put(key, leaving);
      if (!kept.ok) return kept;
      const sent = await send(draft, projectId, content, event !== null && held?.report_id !== null);
      if (!sent.ok) {
        if (sent.error.code !== 'OUTCOME_UNKNOWN') await drafts.put(key, { ...leaving, sent: null });
        return sent;
      }
      // A success may come without the deed, and the draft is the only copy of the text.
      const created = event === null ? sent.data.record : null;
      const found =
        created && looksLike(created, draft)
          ? succeed({ id: created.id })
          : await lookFor(request, { ...leaving, before }, null);
      if (!found.ok || !found.data) {
        if (event !== null) await drafts.put(key, { ...leaving, sent: null });
        return found.ok ? fail('WRITE_NOT_KEPT', 'the service does not show what was sent') : found;
      }
      await settle(key, found.data.id);
      return succeed(found.data.id);
    },

    async check(key, draft, error) {
      const found = await lookFor(request, draft, error);
      if (!found.ok) return found;
      if (found.data) await settle(key, found.data.id);
      return found;
    },

    async remove(id) {
      const removed = await request('reporting.delete_timeline_event', { params: { id }, lane });
      if (removed.ok || removed.error.code === 'OUTCOME_UNKNOWN') {
        const look = await request('reporting.get_timeline_event', { params: { id }, lane });
        // The read shows whether it was done. If the read fails too, the outcome stays as it was answered.
        if (look.ok) return removed.ok ? fail('WRITE_NOT_KEPT', 'the service still has the event') : removed;
        if (!removed.ok && look.error.code !== 'RECORD_NOT_FOUND') return removed;
      } else if (removed.error.code !== 'RECORD_NOT_FOUND') return removed;
      await readAgain(id);
      await drafts.put(`event:${id}`, null);
      return succeed(null);
    },
  };
}

type Candidate = {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly project_id: number;
  readonly content?: string | null | undefined;
};

const looksLike = (one: Candidate, { projectId, title, date }: EventDraft) =>
  one.project_id === projectId && one.title === title.trim() && one.date === date && Boolean(one.content);

const MOST_TWINS = 100;

const twinsOf = (records: readonly KeptRecord<typeof resource>[], draft: EventDraft): readonly number[] =>
  records
    .map(({ record }) => record)
    .filter((one) => looksLike(one, draft))
    .map(({ id }) => id)
    .slice(0, MOST_TWINS);

/** Lookup that main suggests for checking the outcome. Null after a restart, when callers use an equivalent default. */
const lookOf = (error: DeskError | null): OutcomeCheck['look'] | null =>
  (error && outcomeCheckOf(error)?.look) ?? null;

/** `before`: the event's content in the local copy when the change was sent. */
type Sent = EventDraft & { readonly before?: string | null };
type Look = (request: Request, draft: Sent, error: DeskError | null) => Promise<DeskResult<FoundOutcome>>;

const lookForNew: Look = async (request, draft, error) => {
  const query = { ...(draft.projectId !== null && { project_id: draft.projectId }) };
  const offered = lookOf(error)?.route === 'reporting.list_timeline_events' ? lookOf(error)?.input : null;
  const newest = { query: { ...query, sortBy: 'created_at', descending: true } };
  const list = await request('reporting.list_timeline_events', { ...(offered ?? newest), lane });
  if (!list.ok) return list;
  const found = list.data.records.find((one) => looksLike(one, draft) && !draft.sent?.twins.includes(one.id));
  return succeed(found ? { id: found.id } : null);
};

const lookForChange: Look = async (request, draft) => {
  const id = draft.event;
  if (id === null) return succeed(null);
  const read = await request('reporting.get_timeline_event', { params: { id }, lane });
  if (!read.ok) return read;
  const { record } = read.data;
  if (!record || !looksLike(record, draft) || (record.report_id ?? null) !== draft.reportId)
    return succeed(null);
  const [shown, sent] = await Promise.all([cleaned(record.content ?? ''), cleaned(draft.content)]);
  // A service may clean the HTML by rules of its own: a text that changed is the sent one.
  const isRewritten = Boolean(draft.before) && shown !== (await cleaned(draft.before ?? ''));
  return succeed(shown === sent || isRewritten ? { id } : null);
};

const lookFor: Look = (request, draft, error) =>
  (draft.event === null ? lookForNew : lookForChange)(request, draft, error);

interface Sending {
  /** Drafts whose call is on its way, wherever the person has gone meanwhile. */
  readonly keys: ReadonlySet<DraftKey>;
  readonly mark: (key: DraftKey, isSending: boolean) => void;
}

const useSending = perWorkspaceStore<Sending>((set) => ({
  keys: new Set(),
  mark: (key, isSending) =>
    set(({ keys }) => {
      const next = new Set(keys);
      if (isSending) next.add(key);
      else next.delete(key);
      return { keys: next };
    }),
}));

export const useIsSending = (key: DraftKey): boolean => useSending(({ keys }) => keys.has(key));

export interface UseEventCalls {
  readonly isRunning: boolean;
  /** Why the last call failed. */
  readonly error: DeskError | null;
  /** Runs one call and returns its result. */
  readonly run: <T>(call: (calls: EventCalls) => Promise<DeskResult<T>>) => Promise<DeskResult<T>>;
}

/** `EventCalls` with their sending state. */
export function useEventCalls(): UseEventCalls {
  const { request, now } = useWorkspaceServices();
  const engine = useEngine();
  const drafts = usePerWorkspace(eventDrafts);
  const mark = useSending((sending) => sending.mark);
  const calls = useMemo((): EventCalls => {
    const plain = eventCalls({ request, engine, drafts, now });
    return {
      ...plain,
      save: async (key, draft) => {
        mark(key, true);
        const saved = await plain.save(key, draft);
        mark(key, false);
        return saved;
      },
    };
  }, [request, engine, drafts, now, mark]);
  const { run, ...state } = useRun();
  return { ...state, run: (call) => run(call(calls)) };
}
