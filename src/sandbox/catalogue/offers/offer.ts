import type { SharingDimension } from '../dimensions';
import type { CountedKey, LevelKey, MetricKey } from '../keys';

/** What a platform measures: the source of its catalogue and of its values. */
export interface Offer {
  /** Before the colon of its reference keys. */
  readonly prefix: string;
  /** When its audience is there: at the weekend, in office hours, or always. */
  readonly rhythm: 'leisure' | 'office' | 'steady';
  readonly historyMonths: number;
  readonly cost: 'low' | 'medium' | 'high';
  /** A middling account's usual day, or what it has. Money in whole units. */
  readonly usual: Readonly<Partial<Record<CountedKey | LevelKey, number>>>;
  /** Further metrics, computed from those. */
  readonly derived: readonly Exclude<MetricKey, CountedKey | LevelKey>[];
  /** Drawn day by day. */
  readonly charts: readonly MetricKey[];
  readonly tables: readonly { readonly by: SharingDimension; readonly metrics: readonly MetricKey[] }[];
}
