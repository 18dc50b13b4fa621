import { type EpochMs, parseInstant } from '@shared/domain/time';
import {
  type AwayKey,
  currentAwayKey,
  type PutAway,
  type PutAwayStanding,
  putAwayOf,
  putAwayStandingOf,
} from '@shared/domain/triage';
import type { DeskError } from '@shared/errors';
import type { LocalValue } from '@shared/local-data';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import type { WorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';
import type { TodayEntry } from './entries';

/** Something on Today, and whether the person has to see it. */
export interface StandingEntry {
  readonly entry: TodayEntry;
  readonly standing: PutAwayStanding;
  /** Stored choice, also after the item has returned; null if it was never put away. */
  readonly kept: PutAway | null;
  /** Time of the judgement. The person has seen what was overdue by then. */
  readonly judgedAt: EpochMs;
}

interface TriageChange {
  readonly key: AwayKey;
  readonly before: PutAway | null;
  readonly after: PutAway | null;
}

/** A put away, snoozed or restored item, for undo. */
export interface TriageAction extends TriageChange {
  readonly title: string;
  /** Items that were put away by the same key press and are undone with it. */
  readonly others?: readonly TriageChange[];
}

interface Chosen {
  readonly value: PutAway | null;
  readonly at: EpochMs;
}

interface TriageState {
  /** Choices made on this page, shown at once. The local copy receives them later, from the journal. */
  readonly chosen: ReadonlyMap<AwayKey, Chosen>;
  /** Actions for undo, newest last. */
  readonly actions: readonly TriageAction[];
  /** Keys of rows that stay in place until the key is released, so that no other row moves under the cursor. */
  readonly held: ReadonlySet<string>;
  /** Why the last choice could not be saved. */
  readonly error: DeskError | null;
}

/** Age at which a stored choice may be deleted. Deletion happens when another item is put away. */
const rememberedMs = 180 * 86_400_000;
const mostForgottenAtOnce = 5;

class Triage {
  readonly store = createStore<TriageState>(() => ({
    chosen: new Map(),
    actions: [],
    held: new Set(),
    error: null,
  }));

  constructor(private readonly services: WorkspaceServices) {}

  /** @param until epoch ms; null: until something changes. @param isHeld whether a key is down */
  async putAway(shown: StandingEntry, title: string, until: number | null, isHeld: boolean): Promise<void> {
    await this.note({ title, ...changeOf(shown, until) }, isHeld);
  }

  /** Puts all of them away as one action. */
  async putAllAway(shown: readonly StandingEntry[], title: string): Promise<void> {
    const [first, ...others] = shown.map((one) => changeOf(one, null));
    if (first) await this.note({ title, ...first, others }, false);
  }

  async takeBack({ entry: { item }, kept }: StandingEntry, title: string): Promise<void> {
    await this.note({ key: item.key, title, before: kept, after: null }, false);
  }

  /** Reverts the last action; null if there is none. */
  undo(): TriageAction | null {
    const last = this.store.getState().actions.at(-1);
    if (!last) return null;
    this.store.setState(({ actions }) => ({ actions: actions.slice(0, -1) }));
    for (const { key, before } of [last, ...(last.others ?? [])]) void this.save(key, before);
    return last;
  }

  /** The key is up again: rows that went away may now move the others. */
  readonly release = (): void => {
    if (this.store.getState().held.size > 0) this.store.setState({ held: new Set() });
  };

  /**
   * Removes journal values that are no longer needed. An entry that still exists after so long is shown again. A
   * value that an earlier version stored under its own key is obsolete once something newer was chosen here.
   */
  forget(values: readonly LocalValue<'put_away'>[]): void {
    const { chosen } = this.store.getState();
    const oldest = this.services.now() - rememberedMs;
    const old = values.filter(({ key, value }) => {
      const current = currentAwayKey(key);
      return (value.until ?? value.at) < oldest || (current !== key && chosen.has(current));
    });
    for (const { key } of old.slice(0, mostForgottenAtOnce)) void this.write(key, null);
  }

  private async note(action: TriageAction, isHeld: boolean): Promise<void> {
    this.store.setState(({ actions, held }) => ({
      actions: [...actions, action],
      held: isHeld ? new Set([...held, action.key]) : held,
    }));
    await Promise.all([action, ...(action.others ?? [])].map(({ key, after }) => this.save(key, after)));
  }

  private write(key: string, value: PutAway | null) {
    return this.services.request('local.save', { collection: 'put_away', key, value });
  }

  private async save(key: AwayKey, value: PutAway | null): Promise<void> {
    const chosen = { value, at: this.services.now() };
    this.store.setState((state) => ({ chosen: new Map(state.chosen).set(key, chosen), error: null }));
    const saved = await this.write(key, value);
    if (saved.ok) return;
    this.store.setState((state) => {
      const left = new Map(state.chosen);
      if (left.get(key) === chosen) left.delete(key);
      // The save failed and the screen is unchanged, so there is nothing to undo.
      return { chosen: left, error: saved.error, actions: state.actions.filter((one) => one.key !== key) };
    });
  }
}

/** @param until epoch ms; null: until something changes */
function changeOf({ entry: { item }, kept, judgedAt }: StandingEntry, until: number | null): TriageChange {
  // The clock of a page has fractions of milliseconds.
  const after = putAwayOf(item, Math.floor(judgedAt), until === null ? null : Math.ceil(until));
  return { key: item.key, before: kept, after };
}

const triages = perWorkspace((services) => new Triage(services));

/** Actions on the lines of Today. */
interface UseTriage extends TriageState {
  readonly putAway: (...given: Parameters<Triage['putAway']>) => void;
  readonly putAllAway: (...given: Parameters<Triage['putAllAway']>) => void;
  readonly takeBack: (...given: Parameters<Triage['takeBack']>) => void;
  readonly undo: Triage['undo'];
  readonly release: Triage['release'];
}

export function useTriage(): UseTriage {
  const triage = usePerWorkspace(triages);
  const state = useStore(triage.store);
  const saved = useLocal('put_away');
  return useMemo(() => {
    const forget = () => triage.forget(saved ?? []);
    return {
      ...state,
      putAway: (...given) => void triage.putAway(...given).then(forget),
      putAllAway: (...given) => void triage.putAllAway(...given).then(forget),
      takeBack: (...given) => void triage.takeBack(...given).then(forget),
      undo: () => triage.undo(),
      release: triage.release,
    };
  }, [state, triage, saved]);
}

/** Everything with its standing, in the same order; null until it is known what was put away. */
export function useStandings(
  entries: readonly TodayEntry[] | null,
  now: number,
): readonly StandingEntry[] | null {
  const { store } = usePerWorkspace(triages);
  const chosen = useStore(store, (state) => state.chosen);
  const saved = useLocal('put_away');
  const kept = useMemo(() => saved && keptNow(saved, chosen), [saved, chosen]);
  return useMemo(() => {
    if (!entries || !kept) return null;
    return entries.map((entry): StandingEntry => {
      const own = kept.get(entry.item.key);
      return { entry, kept: own ?? null, standing: putAwayStandingOf(entry.item, own, now), judgedAt: now };
    });
  }, [entries, kept, now]);
}

/** Choices of this page win until the journal has newer ones, such as from an imported file. */
function keptNow(
  saved: readonly LocalValue<'put_away'>[],
  chosen: ReadonlyMap<AwayKey, Chosen>,
): ReadonlyMap<AwayKey, PutAway> {
  const newest = new Map<AwayKey, Chosen>(chosen);
  for (const { key: stored, value, at: savedAt } of saved) {
    const [key, at] = [currentAwayKey(stored), parseInstant(savedAt) ?? 0];
    const own = newest.get(key);
    if (!own || at >= own.at) newest.set(key, { value, at });
  }
  return new Map([...newest].flatMap(([key, { value }]) => (value ? [[key, value] as const] : [])));
}
