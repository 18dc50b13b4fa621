/**
 * What a platform measures each day. Typical values are those of an account of middling size; each account has a size
 * of its own.
 */
export type Measure = DailyMeasure | LevelMeasure | TogetherMeasure | RatioMeasure;

/** How a value is meant to be read: the `type` of a definition. */
export type Unit = 'number' | 'currency' | 'percentage' | 'seconds';

interface Named {
  readonly key: string;
  readonly unit: Unit;
}

/** Happens day by day and adds up over a period. */
interface DailyMeasure extends Named {
  readonly kind: 'daily';
  readonly typical: number;
}

/** Stands at some height on each day, such as followers; a period has the height of its last day. */
interface LevelMeasure extends Named {
  readonly kind: 'level';
  readonly typical: number;
}

/** The sum of daily measures. */
interface TogetherMeasure extends Named {
  readonly kind: 'together';
  readonly parts: readonly string[];
}

/** One measure by another over the whole period, never a mean of daily ratios. */
interface RatioMeasure extends Named {
  readonly kind: 'ratio';
  readonly part: string;
  readonly whole: string;
  readonly times: number;
}

/** People are on social platforms every day; those of working life rest at the weekend. */
export type Rhythm = 'leisure' | 'work';

export interface PlatformMeasures {
  /** What reference keys of the platform begin with. */
  readonly prefix: string;
  readonly rhythm: Rhythm;
  readonly measures: readonly Measure[];
}

export const daily = (key: string, typical: number, unit: Unit = 'number'): Measure => ({
  kind: 'daily',
  key,
  unit,
  typical,
});

export const level = (key: string, typical: number): Measure => ({
  kind: 'level',
  key,
  unit: 'number',
  typical,
});

export const together = (key: string, ...parts: readonly string[]): Measure => ({
  kind: 'together',
  key,
  unit: 'number',
  parts,
});

export const percentage = (key: string, part: string, whole: string): Measure => ({
  kind: 'ratio',
  key,
  unit: 'percentage',
  part,
  whole,
  times: 100,
});

export const per = (key: string, part: string, whole: string, unit: Unit, times = 1): Measure => ({
  kind: 'ratio',
  key,
  unit,
  part,
  whole,
  times,
});
