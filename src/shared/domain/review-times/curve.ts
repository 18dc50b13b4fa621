/**
 * Edges of the bins of waiting time, in working days. The last bin has no end; its rate is for `lastBinDays`.
 */
const edges = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 7, 10, 15] as const;
const bins = edges.length;
const lastBinDays = 5;
/** Requests of all clients that are counted as this client's, where it is still waiting. */
const borrowed = 8;
const passes = 3;
/** Working days after which a request counts half. */
export const halfLifeDays = 60;

const startOf = (bin: number) => edges[bin] as number;
const endOf = (bin: number) => edges[bin + 1] ?? Number.POSITIVE_INFINITY;
const widthOf = (bin: number) => (bin === bins - 1 ? lastBinDays : endOf(bin) - startOf(bin));

function binOf(days: number): number {
  let bin = 0;
  while (bin < bins - 1 && endOf(bin) <= days) bin += 1;
  return bin;
}

/** Waits of one client as its curve counts them, one number per wait: objects would take most of the time. */
export class CurveWaits {
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  private readonly weights: Float64Array;
  private readonly flags: Uint8Array;
  count = 0;

  constructor(most: number) {
    this.least = new Float64Array(most);
    this.most = new Float64Array(most);
    this.weights = new Float64Array(most);
    this.flags = new Uint8Array(most);
  }

  /**
   * @param least working days that it lasted at least; its approval lies between the two.
   * @param most NaN if it is not approved.
   * @param weight 1 for a single post, 1/k for each of the k posts of a request; less with the age of the request.
   */
  add(least: number, most: number, weight: number, isFirst: boolean): void {
    const { count } = this;
    this.least[count] = least;
    this.most[count] = most;
    this.weights[count] = weight;
    this.flags[count] = isFirst ? 1 : 2;
    this.count = count + 1;
  }

  /** @param kinds bits: 1 for first cycles, 2 for later ones. */
  sums(kinds: number): { readonly exact: Sums; readonly between: Between } {
    const exact = noSums();
    const between: Between = { from: [], to: [], weights: [] };
    for (let index = 0; index < this.count; index += 1) {
      if (((this.flags[index] as number) & kinds) === 0) continue;
      const least = this.least[index] as number;
      const most = this.most[index] as number;
      const weight = this.weights[index] as number;
      const bin = binOf(least);
      if (Number.isNaN(most)) addWait(exact, least, bin, weight, false);
      // Times within one bin need no spreading.
      else if (most <= endOf(bin)) addWait(exact, (least + most) / 2, bin, weight, true);
      else {
        between.from.push(least);
        between.to.push(most);
        between.weights.push(weight);
      }
    }
    return { exact, between };
  }
}

interface Between {
  readonly from: number[];
  readonly to: number[];
  readonly weights: number[];
}

/** Rates of approval while waiting, one per bin, and how many waits they rest on. */
export interface WaitingCurve {
  readonly rates: Float64Array;
  /** Weight of waits, own and borrowed, that lasted into each bin. */
  readonly known: Float64Array;
}

/** Share of waits that are still not approved after so many working days: monotone, from 1 to 0. */
export const stillWaiting = (curve: WaitingCurve, days: number): number =>
  Math.exp(-amount(curve.rates, 0, days));

/** Share of waits that last another `left` working days after `waited`. */
export const lateShare = (curve: WaitingCurve, waited: number, left: number): number =>
  Math.exp(-amount(curve.rates, waited, waited + Math.max(0, left)));

/** Own and borrowed waits that lasted so long. */
export const knownAt = ({ known }: WaitingCurve, days: number): number => known[binOf(days)] as number;

/** Working days after which this share of the waits is approved; null if the curve does not reach it in 60 days. */
export function daysUntil(curve: WaitingCurve, share: number): number | null {
  let wanted = -Math.log(1 - share);
  for (let bin = 0; bin < bins; bin += 1) {
    const rate = (curve.rates[bin] as number) / widthOf(bin);
    const width = endOf(bin) - startOf(bin);
    if (rate > 0 && wanted <= rate * width) {
      const days = startOf(bin) + wanted / rate;
      return days <= 60 ? days : null;
    }
    if (bin < bins - 1) wanted -= rate * width;
  }
  return null;
}

function amount(rates: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let bin = 0; bin < bins && startOf(bin) < to; bin += 1) {
    const part = Math.min(to, endOf(bin)) - Math.max(from, startOf(bin));
    if (part > 0) sum += ((rates[bin] as number) * part) / widthOf(bin);
  }
  return sum;
}

/** Waits by the bin in which they ended. */
interface Sums {
  readonly approved: Float64Array;
  readonly ended: Float64Array;
  /** Parts of their last bin that waits without an approval did not last. */
  readonly unseen: Float64Array;
  /** Time in the last bin, in its unit. */
  tail: number;
}
const noSums = (): Sums => ({
  approved: new Float64Array(bins),
  ended: new Float64Array(bins),
  unseen: new Float64Array(bins),
  tail: 0,
});

function addWait(sums: Sums, days: number, bin: number, weight: number, isApproved: boolean): void {
  const part = (days - startOf(bin)) / widthOf(bin);
  sums.ended[bin] = (sums.ended[bin] as number) + weight;
  if (isApproved) sums.approved[bin] = (sums.approved[bin] as number) + weight;
  else sums.unseen[bin] = (sums.unseen[bin] as number) + weight * (1 - part);
  if (bin === bins - 1) sums.tail += weight * part;
}

/** Spreads approvals between two times over the bins, as the curve of the pass before says; evenly at first. */
function spread(sums: Sums, { from, to, weights }: Between, rates: Float64Array | null): void {
  for (let index = 0; index < weights.length; index += 1) {
    const least = from[index] as number;
    const most = to[index] as number;
    const weight = weights[index] as number;
    const total = rates ? 1 - Math.exp(-amount(rates, least, most)) : 0;
    let waiting = 1;
    for (let bin = binOf(least); bin < bins && startOf(bin) < most; bin += 1) {
      const begin = Math.max(least, startOf(bin));
      const end = Math.min(most, endOf(bin));
      let share = (end - begin) / (most - least);
      if (rates && total > 0) {
        const left = waiting * Math.exp((-(rates[bin] as number) * (end - begin)) / widthOf(bin));
        share = (waiting - left) / total;
        waiting = left;
      }
      addWait(sums, (begin + end) / 2, bin, weight * share, true);
    }
  }
}

export interface Curves {
  readonly all: WaitingCurve;
  /** By client. A client without waits has the curve of all. */
  readonly of: (client: string) => WaitingCurve;
}

/**
 * Waiting curves of all clients: a life table for each, helped by the others where it is thin, as if 8 requests of all
 * clients had been this client's. Times that are known only between two readings are spread in three passes (Turnbull).
 */
export function fitCurves(waits: ReadonlyMap<string, CurveWaits>, kinds: number): Curves {
  const clients = [...waits].map(([client, own]) => ({
    client,
    ...own.sums(kinds),
    curve: null as WaitingCurve | null,
  }));
  let all = curveOf(noSums(), null);
  for (let pass = 0; pass < passes; pass += 1) {
    const whole = noSums();
    const sums = clients.map(({ exact, between, curve }) => {
      const own = copyOf(exact);
      spread(own, between, curve?.rates ?? null);
      add(whole, own);
      return own;
    });
    all = curveOf(whole, null);
    clients.forEach((client, index) => {
      client.curve = curveOf(sums[index] as Sums, all);
    });
  }
  const byClient = new Map(clients.map(({ client, curve }) => [client, curve ?? all]));
  const none = curveOf(noSums(), all);
  return { all, of: (client) => byClient.get(client) ?? none };
}

/** A bin in which every wait was approved still leaves one of a hundred. */
const mostApproved = 0.99;

function curveOf({ approved, ended, unseen, tail }: Sums, all: WaitingCurve | null): WaitingCurve {
  const rates = new Float64Array(bins);
  const known = new Float64Array(bins);
  let reached = ended.reduce((sum, weight) => sum + weight, 0);
  let waiting = 1;
  for (let bin = 0; bin < bins; bin += 1) {
    const rateOfAll = all ? (all.rates[bin] as number) : 0;
    const lent = all ? borrowed * waiting : 0;
    known[bin] = reached + lent;
    if (bin < bins - 1) {
      const waited = reached - (unseen[bin] as number) + lent;
      const share = (approved[bin] as number) + lent * (1 - Math.exp(-rateOfAll));
      rates[bin] = waited > 0 ? -Math.log(1 - Math.min(mostApproved, share / waited)) : 0;
    } else {
      // The last bin has no end, so its rate is by the time that was waited in it.
      const time = tail + (rateOfAll > 0 ? lent / rateOfAll : lent);
      rates[bin] = time > 0 ? ((approved[bin] as number) + (rateOfAll > 0 ? lent : 0)) / time : 0;
    }
    reached = Math.max(0, reached - (ended[bin] as number));
    waiting *= Math.exp(-rateOfAll);
  }
  return { rates, known };
}

const copyOf = ({ approved, ended, unseen, tail }: Sums): Sums => ({
  approved: approved.slice(),
  ended: ended.slice(),
  unseen: unseen.slice(),
  tail,
});

function add(into: Sums, own: Sums): void {
  into.tail += own.tail;
  for (const name of ['approved', 'ended', 'unseen'] as const)
    for (let bin = 0; bin < bins; bin += 1)
      into[name][bin] = (into[name][bin] as number) + (own[name][bin] as number);
}
