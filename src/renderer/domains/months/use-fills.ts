import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { usePerWorkspace } from '../../query/per-workspace';
import { useWantMetrics } from '../metrics';
import {
  anyAge,
  type FillKind,
  type FillNeed,
  monthFills,
  needOfMonth,
  needOfPast,
  wantsOfMonth,
  wantsOfPast,
} from './first-fill';
import type { MonthPlan } from './plan';
import type { PlannedNumbers, UseMonth } from './queries';

/** This few calls are made without asking. They cause no noticeable wait and barely affect the API limits. */
const fewCalls = 10;
const nothing: FillNeed = { calls: { connect: 0, reporting: 0 }, all: 0 };
const runningMaxAgeMs = 60 * 60_000;

/** Keeps up one client's month while it is looked at. */
export function useKeptUpMonth(read: UseMonth | null): void {
  const plan = read?.wanted.plan;
  const wants = useMemo(
    () => (plan ? wantsOfMonth(plan, { urgency: 'visible', maxAgeMs: runningMaxAgeMs }) : []),
    [plan],
  );
  useWantMetrics(wants);
}

export interface UseFill {
  /** Numbers still to be read. */
  readonly need: FillNeed;
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Reading what the month lacks. The month itself is kept up while it is on the screen, once it has been filled.
 * @param isLoaded the person has had a month loaded before: what is new since then is few, and needs no question
 */
export function useFills(
  { plan, numbers }: PlannedNumbers,
  isLoaded: boolean,
): Readonly<Record<FillKind, UseFill>> & { readonly refresh: () => void } {
  const fills = usePerWorkspace(monthFills);
  const filling = useStore(fills.store);
  const need = useMemo(
    () => ({ month: needOfMonth(plan, numbers), past: needOfPast(plan, numbers) }),
    [plan, numbers],
  );
  const name = `${plan.period.start}..${plan.period.end} ${plan.before?.start ?? ''}`;
  const isOfThis = { month: filling.month === name, past: filling.past === name };
  const isDone = { month: need.month.all === 0, past: need.past.all === 0 };
  useEffect(() => {
    if (isOfThis.month && isDone.month) fills.end('month');
    if (isOfThis.past && isDone.past) fills.end('past');
  }, [fills, isOfThis.month, isOfThis.past, isDone.month, isDone.past]);

  /** Plan that the person asked to read again. */
  const [asked, setAsked] = useState<MonthPlan | null>(null);
  const refresh = useCallback(() => setAsked(plan), [plan]);
  // A stopped reading does not resume by itself, even if little is left.
  const isKeptUp = need.month.all <= (isLoaded && filling.stopped !== name ? fewCalls : 0);
  const wants = useMemo(
    () =>
      isKeptUp
        ? wantsOfMonth(plan, { urgency: 'visible', maxAgeMs: asked === plan ? 0 : runningMaxAgeMs })
        : [],
    [isKeptUp, plan, asked],
  );
  useWantMetrics(wants);

  return {
    refresh,
    month: {
      need: isKeptUp && !isOfThis.month ? nothing : need.month,
      isRunning: isOfThis.month,
      start: () => fills.start('month', name, wantsOfMonth(plan, { urgency: 'visible', maxAgeMs: anyAge })),
      stop: () => fills.stop('month'),
    },
    past: {
      need: need.past,
      isRunning: isOfThis.past,
      start: () => fills.start('past', name, wantsOfPast(plan)),
      stop: () => fills.stop('past'),
    },
  };
}
