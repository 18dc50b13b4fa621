import type { Random } from '../kernel/seeded';
import type { DatasetName } from '../options';
import type { Client } from './client';

/** What the three services' generators lay out: the same agency and the same clients, each in its own words. */
export interface Dataset {
  readonly name: DatasetName;
  readonly agency: string;
  readonly clients: readonly Client[];
  /** How many posts planning gets in all. */
  readonly posts: number;
  /** The instant the data are laid around, epoch milliseconds. */
  readonly now: number;
  /** A stream of chance of its own for each purpose. */
  readonly random: (purpose: string) => Random;
}
