import { basename } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { isAddedOnly, type LocalImport } from '@shared/ipc/local-data';
import type { LocalWrite, RestoredBatch, RestoredReceipt } from '@shared/journal';
import type { EvidenceStore } from '../evidence/evidence-store';
import { createExclusively } from '../flow/exclusively';
import type { Clock } from '../ports';
import type { Receipt } from './group-commit';
import type { Journal, StillMissing } from './journal';
import { mayTake } from './main-writes';
import { type ExportCounts, exportLocalData } from './transfer/export';
import { fileExtension } from './transfer/file-format';
import { importLocalData } from './transfer/import';

interface RestoredSome {
  readonly lineSequences: readonly number[];
  /** How many entries were appended. */
  readonly count: number;
}

/**
 * Appends what a copy of the journal has and the journal lacks. On each key the journal's own write stays where the copy
 * had not seen it yet, or where it was said later.
 */
export async function takeBack(
  journal: Pick<Journal, 'append' | 'localWrites' | 'accountUpTo'>,
  { heldSequence, writes, lines }: RestoredBatch,
): Promise<DeskResult<RestoredSome>> {
  const accounted = await journal.accountUpTo(heldSequence);
  if (!accounted.ok) return accounted;
  const present = await journal.localWrites();
  if (!present.ok) return present;
  const lacking = writes.filter(({ savedAt, write }) => {
    const had = present.data.get(`${write.collection} ${write.key}`);
    if (!mayTake(write, had)) return false;
    return !had || (had.sequence <= heldSequence && had.savedAt < savedAt);
  });
  const bodies = lacking.map((line) => journal.append({ kind: 'local.saved', ...line }));
  for (const result of await Promise.all(bodies)) if (!result.ok) return result;
  const changes = lines.map((change) => journal.append({ kind: 'change.seen', change }));
  const lineSequences: number[] = [];
  let count = lacking.length;
  for (const result of await Promise.all(changes)) {
    if (!result.ok) return result;
    lineSequences.push(result.data.sequence);
    if (result.data.isNew) count += 1;
  }
  return succeed({ lineSequences, count });
}

interface LocalDataDeps {
  readonly journal: (workspaceId: string) => DeskResult<Journal>;
  /** Recorded lines of posts, which a file carries beside the journal. */
  readonly evidence: (workspaceId: string) => Promise<DeskResult<EvidenceStore>>;
  /** Asks the person; null where they choose no file. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
  readonly chooseSource: () => Promise<string | null>;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * Whether a copy that is newer than the journal by so many entries may give them back: no mark of main's says that there
   * were any.
   */
  readonly confirmAhead: (workspaceId: string, entries: number) => Promise<DeskResult<null>>;
  /** A copy has handed in all it had of a damaged journal. */
  readonly onRestored: (restored: RestoredJournal) => void;
  /** A file, a backup or a copy has put something into a journal. */
  readonly onTakenOver: (workspaceId: string) => void;
}

export interface RestoredJournal extends StillMissing {
  readonly workspaceId: string;
  /** So many entries came back. */
  readonly restored: number;
}

/** Local data of a workspace: what a person saves, and the files that carry it from one computer to another. */
export interface LocalData {
  /** INPUT_INVALID for another value of a key that only one value may ever have. */
  save(workspaceId: string, write: LocalWrite): Promise<DeskResult<Receipt>>;
  /** See `journal.restore`. */
  restore(workspaceId: string, batch: RestoredBatch): Promise<DeskResult<RestoredReceipt>>;
  exportFrom(workspaceId: string): Promise<DeskResult<(ExportCounts & { readonly fileName: string }) | null>>;
  importInto(workspaceId: string): Promise<DeskResult<LocalImport | null>>;
  readonly importFile: (workspaceId: string, path: string) => Promise<DeskResult<LocalImport>>;
}

export function createLocalData({
  journal,
  evidence,
  chooseTarget,
  chooseSource,
  clock,
  confirmAhead,
  onRestored,
  onTakenOver,
}: LocalDataDeps): LocalData {
  // An import compares with what is there: a write said in between would be overwritten by an older one.
  const exclusively = createExclusively();
  const isoNow = () => isoTime(clock.now());
  /** Number of entries handed back so far, by workspace, until the copy has handed over everything. */
  const restored = new Map<string, number>();
  /** Workspaces whose user declined. They are not asked again in this run. */
  const declined = new Set<string>();
  async function mayGoBeyond(workspaceId: string, heldSequence: number): Promise<DeskResult<null>> {
    const into = journal(workspaceId);
    if (!into.ok) return into;
    const last = await into.data.lastSequence();
    if (!last.ok || heldSequence <= last.data) return last.ok ? succeed(null) : last;
    if (declined.has(workspaceId)) return fail('CHANGE_DECLINED', 'the person did not agree before');
    const agreed = await confirmAhead(workspaceId, heldSequence - last.data);
    if (!agreed.ok && agreed.error.code === 'CHANGE_DECLINED') declined.add(workspaceId);
    return agreed;
  }
  /** Keys of values that are only added, by workspace. Read at the first such write, so that a next one is fast. */
  const addedKeys = new Map<string, Set<string>>();
  const takenOver = (workspaceId: string) => {
    addedKeys.delete(workspaceId);
    onTakenOver(workspaceId);
  };
  /** Refusal of a value whose key has one already. */
  async function refusalOf(workspaceId: string, into: Journal, key: string) {
    if (!addedKeys.has(workspaceId)) {
      const present = await into.localWrites();
      if (!present.ok) return present;
      const added = [...present.data.values()].filter(({ write }) => isAddedOnly(write));
      addedKeys.set(workspaceId, new Set(added.map(({ write }) => write.key)));
    }
    return addedKeys.get(workspaceId)?.has(key)
      ? fail('INPUT_INVALID', 'the first value of a key stays')
      : null;
  }
  const importFile = (workspaceId: string, path: string): Promise<DeskResult<LocalImport>> =>
    exclusively(async () => {
      const into = journal(workspaceId);
      if (!into.ok) return into;
      // Notes come back also where the recorded lines cannot be kept.
      const store = await evidence(workspaceId);
      const target = store.ok ? store.data : undefined;
      const taken = await importLocalData(into.data, path, clock.now(), undefined, target);
      takenOver(workspaceId);
      return taken;
    });
  return {
    save: (workspaceId, write) =>
      exclusively(async () => {
        const into = journal(workspaceId);
        if (!into.ok) return into;
        const refusal = isAddedOnly(write) ? await refusalOf(workspaceId, into.data, write.key) : null;
        if (refusal) return refusal;
        const saved = await into.data.append({ kind: 'local.saved', write });
        if (saved.ok) addedKeys.get(workspaceId)?.add(write.key);
        return saved;
      }),
    async restore(workspaceId, batch) {
      const agreed = await mayGoBeyond(workspaceId, batch.heldSequence);
      if (!agreed.ok) return agreed;
      return exclusively(async () => {
        const into = journal(workspaceId);
        if (!into.ok) return into;
        const taken = await takeBack(into.data, batch);
        if (!taken.ok) return taken;
        restored.set(workspaceId, (restored.get(workspaceId) ?? 0) + taken.data.count);
        takenOver(workspaceId);
        if (batch.isLast) {
          const ended = await into.data.endRestoration(batch.heldSequence);
          if (!ended.ok) return ended;
          if (ended.data)
            onRestored({ workspaceId, restored: restored.get(workspaceId) ?? 0, ...ended.data });
          restored.delete(workspaceId);
        }
        const damage = await into.data.damage();
        if (!damage.ok) return damage;
        const { recoverySequence } = damage.data;
        return succeed({ lineSequences: taken.data.lineSequences, recoverySequence });
      });
    },
    async exportFrom(workspaceId) {
      const from = journal(workspaceId);
      if (!from.ok) return from;
      const path = await chooseTarget(`client-desk-${isoNow().slice(0, 10)}.${fileExtension}`);
      if (path === null) return succeed(null);
      const store = await evidence(workspaceId);
      if (!store.ok) return store;
      const written = await exportLocalData(from.data, path, isoNow(), (write) => store.data.exportTo(write));
      return written.ok ? succeed({ ...written.data, fileName: basename(path) }) : written;
    },
    async importInto(workspaceId) {
      const path = await chooseSource();
      return path === null ? succeed(null) : importFile(workspaceId, path);
    },
    importFile,
  };
}
