import type { AgencyPosts, PostPlace } from '../agency/agency-posts';

const clients = 120;
const statuses: readonly PostPlace['status'][] = ['in_review', 'scheduled', 'draft', 'failed', 'published'];

/** Rows of a list as they lie among all: by ordinal, which is the order in which they were first read. */
export class Lists {
  /** Numbers of posts by ordinal: list by list, each by its days, as a first reading asks for them. */
  readonly read: readonly number[];
  private readonly bySchedule: readonly number[];

  constructor(agency: AgencyPosts) {
    const places = Array.from({ length: agency.size.posts }, (_, index) => agency.placeOf(index));
    const day = (index: number) => places[index]?.day ?? 1e6;
    const list = (index: number) => statuses.indexOf(places[index]?.status ?? 'published');
    const numbers = places.map((_, index) => index);
    this.read = numbers.toSorted((a, b) => list(a) - list(b) || day(a) - day(b) || a - b);
    const ordinals = this.read.map((_, ordinal) => ordinal);
    const minute = (ordinal: number) => (this.numberAt(ordinal) * 5) % 720;
    const dayAt = (ordinal: number) => day(this.numberAt(ordinal));
    this.bySchedule = ordinals.sort((a, b) => dayAt(a) - dayAt(b) || minute(a) - minute(b) || a - b);
  }

  numberAt(ordinal: number): number {
    return this.read[ordinal] as number;
  }

  /** So many in a row from a place in the list: 0 is its first row, 1 its last. */
  ofAll(rows: number, place: number): readonly number[] {
    return windowOf(this.bySchedule, rows, place);
  }

  ofOneClient(client: number, rows: number, place: number): readonly number[] {
    const own = this.bySchedule.filter((ordinal) => this.numberAt(ordinal) % clients === client % clients);
    return windowOf(own, rows, place);
  }
}

function windowOf(list: readonly number[], rows: number, place: number): readonly number[] {
  const start = Math.floor(place * (list.length - rows));
  return list.slice(start, start + rows);
}
