import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeyRelease } from '../../commands/use-key-release';
import { type TodayLine, type TodayPlace, useTriage } from '../../domains/today';
import { placeOf, useTodayScreen } from './state';

/** The line that is asked until when it should be snoozed, and how. */
export interface AskedSnooze {
  readonly line: TodayLine;
  readonly by: 'menu' | 'date';
}

/** The cursor of Today and what its keys do with the line under it. */
export function useTriageKeys(places: readonly TodayPlace[], list: RefObject<HTMLElement | null>) {
  const { cursor, moveTo } = useTodayScreen((screen) => screen);
  const triage = useTriage();
  const [asked, ask] = useState<AskedSnooze | null>(null);
  const place = placeOf(cursor, places);
  const current = places[place];
  useKeyRelease(triage.held.size > 0, triage.release);

  const focusLine = (key: string) => {
    const links = list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    [...links].find(({ dataset }) => dataset.line === key)?.focus();
  };
  // A line that is taken back is drawn a moment later, and gets the keyboard then.
  const coming = useRef<string | null>(null);
  useEffect(() => {
    const key = coming.current;
    if (key === null || !places.some((one) => one.key === key)) return;
    coming.current = null;
    focusLine(key);
  });
  const goTo = (next: TodayPlace | undefined) => {
    if (!next) return;
    moveTo(next.key, places);
    focusLine(next.key);
  };
  const isLeaving = ({ key }: Pick<TodayPlace, 'key'>) => triage.held.has(key);
  const step = (by: 1 | -1) => {
    // If the focus is elsewhere, the first key focuses the line under the cursor.
    const isInList = list.current?.contains(document.activeElement) ?? false;
    if (!isInList) return goTo(current);
    const onward = by === 1 ? places.slice(place + 1) : places.slice(0, place).toReversed();
    goTo(onward.find((one) => !isLeaving(one)));
  };
  /** Moves the cursor to the next line at once. The line itself disappears when the key is released. */
  const leave = (line: TodayLine) => {
    const at = places.findIndex(({ key }) => key === line.key);
    const others = [...places.slice(at + 1), ...places.slice(0, at).toReversed()];
    goTo(others.find((one) => !isLeaving(one)));
  };
  const putAway = (line: TodayLine, until: number | null, isKeyDown: boolean) => {
    if (isLeaving(line)) return;
    triage.putAway(line.shown, line.title, until, isKeyDown);
    leave(line);
  };
  const takeBack = (line: TodayLine) => {
    triage.takeBack(line.shown, line.title);
    leave(line);
  };
  const undo = () => {
    const undone = triage.undo();
    if (!undone) return;
    moveTo(undone.key, places);
    coming.current = undone.key;
  };
  return {
    triage,
    place: current,
    current: current?.line ?? undefined,
    asked,
    ask,
    step,
    goTo,
    focusLine,
    putAway,
    takeBack,
    undo,
  };
}
