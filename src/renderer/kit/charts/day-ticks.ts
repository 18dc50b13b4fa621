import { addDays, type DayKey } from '@shared/domain/time';
import type { LabelStep } from './chart-data';

/** How days and months are written; `i18n/format.ts` has them. */
export interface DayWords {
  /** `1 Nov`. */
  readonly dayMonth: (day: DayKey) => string;
  /** `Nov`. */
  readonly shortMonth: (day: DayKey) => string;
  /** `Jan 2026`. */
  readonly monthYear: (day: DayKey) => string;
}

export interface Tick {
  /** Index of its label. */
  readonly place: number;
  readonly text: string;
  /** Where its text lies about its place. */
  readonly align: 'left' | 'center' | 'right';
}

interface Room {
  /** Pixels from the first place to the last. */
  readonly width: number;
  readonly widthOf: (text: string) => number;
  /** Bars stand in the middle of their band and have room at both ends. */
  readonly isBanded: boolean;
}

const SPACE_PX = 14;
const LONGEST_NAME_PX = 120;

/** The labels under an axis that fit without touching, from the closest round days to whole years. */
export function axisTicks(
  labels: readonly string[],
  step: LabelStep,
  words: DayWords,
  room: Room,
): readonly Tick[] {
  if (step === 'category') return categoryTicks(labels, room);
  const sameYear = labels[0]?.slice(0, 4) === labels.at(-1)?.slice(0, 4);
  const month = (day: DayKey) => (sameYear ? words.shortMonth(day) : words.monthYear(day));
  const plain = (day: DayKey) =>
    sameYear || day.slice(5, 7) !== '01' ? words.shortMonth(day) : words.monthYear(day);
  const levels: readonly Level[] = [
    ...(step === 'day'
      ? [
          dayLevel(words, (day) => day % 5 === 0 && day < 30),
          dayLevel(words, (day) => day % 10 === 0 && day < 30),
          dayLevel(words, (day) => day === 15),
        ]
      : []),
    ...[1, 2, 3, 4, 6].map(
      (every): Level => ({
        isAt: (day, before) => startsMonth(day, before, step) && (Number(day.slice(5, 7)) - 1) % every === 0,
        text: plain,
        first: month,
      }),
    ),
    ...[1, 2, 5, 10, 20].map(
      (every): Level => ({
        isAt: (day, before) => startsYear(day, before, step) && Number(day.slice(0, 4)) % every === 0,
        text: (day) => day.slice(0, 4),
        first: (day) => day.slice(0, 4),
      }),
    ),
  ];
  let fitting: readonly Tick[] = [];
  for (const level of levels) {
    fitting = ticksOf(labels, level, room);
    if (fits(fitting, labels.length, room)) break;
  }
  return fitting;
}

interface Level {
  readonly isAt: (day: DayKey, before: DayKey | undefined) => boolean;
  readonly text: (day: DayKey) => string;
  /** Place of the first label, which says where the axis begins. */
  readonly first: (day: DayKey) => string;
  /** Place of the last label, where it says where the axis ends. */
  readonly last?: (day: DayKey) => string;
}

const dayLevel = (words: DayWords, isRound: (dayOfMonth: number) => boolean): Level => ({
  isAt: (day) => day.endsWith('-01') || isRound(Number(day.slice(8))),
  text: (day) => (day.endsWith('-01') ? words.dayMonth(day) : String(Number(day.slice(8)))),
  first: (day) => words.dayMonth(day),
  last: (day) => words.dayMonth(day),
});

const startsMonth = (day: DayKey, before: DayKey | undefined, step: LabelStep) =>
  step === 'day' ? day.endsWith('-01') : (before ?? addDays(day, -7)).slice(0, 7) !== day.slice(0, 7);

const startsYear = (day: DayKey, before: DayKey | undefined, step: LabelStep) =>
  step === 'day' ? day.endsWith('-01-01') : (before ?? addDays(day, -7)).slice(0, 4) !== day.slice(0, 4);

/** On a line the outer labels stay within it. */
const alignAt = (place: number, length: number): Tick['align'] =>
  place === 0 ? 'left' : place === length - 1 ? 'right' : 'center';

function ticksOf(labels: readonly string[], level: Level, room: Room): readonly Tick[] {
  const end = labels.length - 1;
  const ticks: Tick[] = [];
  for (const [place, day] of labels.entries()) {
    const isFirst = place === 0;
    const isLast = place === end && place > 0;
    if (!level.isAt(day, labels[place - 1]) && !isFirst && !(isLast && level.last)) continue;
    const text = isFirst ? level.first(day) : isLast && level.last ? level.last(day) : level.text(day);
    ticks.push({ place, text, align: room.isBanded ? 'center' : alignAt(place, labels.length) });
  }
  const isRegular = (place: number) => level.isAt(labels[place] as DayKey, labels[place - 1]);
  return withEnds(ticks, labels.length, isRegular, room);
}

/** An end of the axis that is no round day still stays; what would touch it goes. */
function withEnds(
  ticks: readonly Tick[],
  length: number,
  isRegular: (place: number) => boolean,
  room: Room,
): readonly Tick[] {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || ticks.length < 3) return ticks;
  const keepsFirst = !isRegular(first.place);
  const keepsLast = !isRegular(last.place) && last.place === length - 1;
  return ticks.filter((tick, index) => {
    if (index === 1 && keepsFirst) return !touches(first, tick, length, room);
    if (index === ticks.length - 2 && keepsLast) return !touches(tick, last, length, room);
    return true;
  });
}

/** Where the text begins and ends, px. */
function extentOf({ place, text, align }: Tick, length: number, { width, widthOf, isBanded }: Room) {
  const x = isBanded ? ((place + 0.5) * width) / length : (place * width) / Math.max(1, length - 1);
  const wide = widthOf(text);
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  return { left, right: left + wide };
}

const touches = (a: Tick, b: Tick, length: number, room: Room) =>
  extentOf(a, length, room).right + SPACE_PX > extentOf(b, length, room).left;

const fits = (ticks: readonly Tick[], length: number, room: Room) =>
  ticks.every((tick, index) => index === 0 || !touches(ticks[index - 1] as Tick, tick, length, room));

/** Names are cut to their band; never tilted, never left out while three letters fit. */
function categoryTicks(labels: readonly string[], { width, widthOf, isBanded }: Room): readonly Tick[] {
  const band = width / Math.max(1, isBanded ? labels.length : labels.length - 1);
  // On a line the outer names begin and end with it, which takes half of their width from the next ones.
  const share = isBanded ? 1 : 1.5;
  const fitting = (wide: number) => Math.max(1, Math.ceil((wide * share + SPACE_PX) / band));
  const least = fitting(widthOf('mmm…'));
  // Where names are left out anyway, those that stay are whole.
  const every = least === 1 ? 1 : fitting(Math.min(LONGEST_NAME_PX, widthOf(labels.at(-1) ?? '')));
  const ticks: Tick[] = [];
  for (let place = 0; place < labels.length; place += every) {
    const text = cutTo(labels[place] as string, (band * every - SPACE_PX) / share, widthOf);
    ticks.push({ place, text, align: isBanded ? 'center' : alignAt(place, labels.length) });
  }
  return ticks;
}

export function cutTo(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
