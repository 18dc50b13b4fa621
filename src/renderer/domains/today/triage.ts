import { parseInstant } from '@shared/domain/time';
import { type PutAway, putAwayOf, type Standing, standingOf } from '@shared/domain/triage';
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
  readonly standing: Standing;
  /** What was put away, also where it is back; null where nobody did. */
  readonly kept: PutAway | null;
  /** The moment that it was judged by, epoch ms: what was overdue by then the person has seen. */
  readonly judgedAt: number;
}

/** One thing that was put away, snoozed or taken back, so that it can be undone. */
export interface TriageAction {
  readonly key: string;
  readonly title: string;
  readonly before: PutAway | null;
  readonly after: PutAway | null;
}

interface Chosen {
  readonly value: PutAway | null;
  /** Epoch ms. */
  readonly at: number;
}

interface TriageState {
  /** What was chosen on this page: shown at once, because the copy learns of it a moment later, from the journal. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** Newest last. */
  readonly actions: readonly TriageAction[];
  /** Rows that stay where they are until the key is released, so that none slips under the next one. */
  readonly held: ReadonlySet<string>;
  /** Why the last choice is not on the disk. */
  readonly error: DeskError | null;
}

/** What was put away, or snoozed until, so long ago is forgotten when something else is put away. */
const rememberedMs = 180 * 86_400_000;
const mostForgottenAtOnce = 5;

class Triage {
  readonly store = createStore<TriageState>(() => ({
    ...{ chosen: new Map(), actions: [], held: new Set(), error: null },
  }));

  constructor(private readonly services: WorkspaceServices) {}

  /** @param until epoch ms; null: until something changes. @param isHeld whether a key is down */
  putAway(shown: StandingEntry, title: string, until: number | null, isHeld: boolean): void {
    const { item } = shown.entry;
    const { kept, judgedAt } = shown;
    // The clock of a page has fractions of milliseconds.
    const after = putAwayOf(item, Math.floor(judgedAt), until === null ? null : Math.ceil(until));
    this.note({ key: item.key, title, before: kept, after }, isHeld);
  }

  takeBack({ entry: { item }, kept }: StandingEntry, title: string): void {
    this.note({ key: item.key, title, before: kept, after: null }, false);
  }

  /** Takes the last action back; null where there is none. */
  undo(): TriageAction | null {
    const last = this.store.getState().actions.at(-1);
    if (!last) return null;
    this.store.setState(({ actions }) => ({ actions: actions.slice(0, -1) }));
    void this.save(last.key, last.before);
    return last;
  }

  /** The key is up again: rows that went away may now move the others. */
  readonly release = (): void => {
    if (this.store.getState().held.size > 0) this.store.setState({ held: new Set() });
  };

  /** What lies in the journal for nothing any more; what is still there after so long is worth another look. */
  forget(values: readonly LocalValue<'put_away'>[]): void {
    const oldest = this.services.now() - rememberedMs;
    const old = values.filter(({ value }) => (value.until ?? value.at) < oldest);
    for (const { key } of old.slice(0, mostForgottenAtOnce)) void this.save(key, null);
  }

  private note(action: TriageAction, isHeld: boolean): void {
    this.store.setState(({ actions, held }) => ({
      actions: [...actions, action],
      held: isHeld ? new Set([...held, action.key]) : held,
    }));
    void this.save(action.key, action.after);
  }

  private async save(key: string, value: PutAway | null): Promise<void> {
    const { request, now } = this.services;
    const chosen = { value, at: now() };
    this.store.setState((state) => ({ chosen: new Map(state.chosen).set(key, chosen), error: null }));
    const saved = await request('local.save', { collection: 'put_away', key, value });
    if (saved.ok) return;
    this.store.setState((state) => {
      const left = new Map(state.chosen);
      if (left.get(key) === chosen) left.delete(key);
      // It is on the screen as it was: there is nothing to undo.
      return { chosen: left, error: saved.error, actions: state.actions.filter((one) => one.key !== key) };
    });
  }
}

const triages = perWorkspace((services) => new Triage(services));

/** What a person does with the lines of Today. */
interface UseTriage extends TriageState {
  readonly putAway: Triage['putAway'];
  readonly takeBack: Triage['takeBack'];
  readonly undo: Triage['undo'];
  readonly release: Triage['release'];
}

export function useTriage(): UseTriage {
  const triage = usePerWorkspace(triages);
  const state = useStore(triage.store);
  const saved = useLocal('put_away');
  return useMemo(
    () => ({
      ...state,
      putAway: (...given) => {
        triage.putAway(...given);
        triage.forget(saved ?? []);
      },
      takeBack: (...given) => triage.takeBack(...given),
      undo: () => triage.undo(),
      release: triage.release,
    }),
    [state, triage, saved],
  );
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
      return { entry, kept: own ?? null, standing: standingOf(entry.item, own, now), judgedAt: now };
    });
  }, [entries, kept, now]);
}

/** What was chosen here counts until the journal has something newer, such as from an imported file. */
function keptNow(
  saved: readonly LocalValue<'put_away'>[],
  chosen: ReadonlyMap<string, Chosen>,
): ReadonlyMap<string, PutAway> {
  const kept = new Map<string, PutAway>();
  for (const { key, value, at } of saved) {
    const own = chosen.get(key);
    if (!own || (parseInstant(at) ?? 0) >= own.at) kept.set(key, value);
  }
  for (const [key, { value, at }] of chosen) {
    const isNewer = saved.some((one) => one.key === key && (parseInstant(one.at) ?? 0) >= at);
    if (!isNewer && value) kept.set(key, value);
  }
  return kept;
}
