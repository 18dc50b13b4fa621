import type { DeliveryOutcome, Verdict } from '@shared/webhooks';
import type { Receipt } from '../../journal/group-commit';
import type { DeliveryIndex } from './delivery-index';
import {
  type DeliveryContent,
  deliveryText,
  printOf,
  recordText,
  type StoredDelivery,
} from './delivery-record';
import type { RecentPrints } from './recent-prints';
import { claimsIn, type ToldFacts } from './told-facts';

/** Waits for its turn to be written; about so many bytes. */
export interface Body {
  readonly size: number;
  /** @param sequence Which it will have if it is written. */
  readonly commit: (group: Group, sequence: number) => Committed;
}

/** An entry to be written, with its effect on memory once it is on the disk. */
export interface Committed {
  /** Null if there is nothing to write. */
  readonly text: string | null;
  readonly receipt: Receipt;
  readonly apply: () => void;
}

/** State while a group of writes is assembled. The last three fields belong to this unwritten group. */
export interface Group {
  readonly index: DeliveryIndex;
  readonly prints: RecentPrints;
  readonly told: ToldFacts;
  readonly added: Map<string, number>;
  readonly settled: Set<number>;
  readonly claimed: Set<string>;
}

export interface NewDelivery extends DeliveryContent {
  readonly delivery: Omit<StoredDelivery, 'print' | 'sizeBytes'>;
}

export interface JudgedAgain {
  readonly sequence: number;
  readonly at: number;
  readonly verdict: Verdict;
  readonly print: string;
}

export function additionOf({ delivery, ...content }: NewDelivery): Body {
  const { body } = content;
  const print = printOf(delivery.pathId, delivery.verdict.kind, content);
  const whole = { ...delivery, print, sizeBytes: body.length };
  return {
    size: Math.ceil(body.length * 1.4) + 1_000,
    commit({ index, prints, added }, sequence) {
      const seen = prints.find(print, delivery.at);
      // A delivery that is only on the disk is settled, so a repeat of it counts as new.
      const before = added.get(print) ?? (seen !== undefined && index.get(seen) ? seen : undefined);
      const isNew = before === undefined || delivery.replayOf !== null;
      if (!isNew) {
        const record = { kind: 'again', of: before, at: delivery.at } as const;
        return {
          text: recordText(record),
          receipt: { sequence: before, isNew },
          apply() {
            index.take(sequence, record);
            prints.saw(print, before, delivery.at);
          },
        };
      }
      if (delivery.replayOf === null) added.set(print, sequence);
      return {
        text: deliveryText(whole, content),
        receipt: { sequence, isNew },
        apply() {
          index.take(sequence, { kind: 'delivery', ...whole });
          if (delivery.replayOf === null) prints.saw(print, sequence, delivery.at);
        },
      };
    },
  };
}

/** `written`: the outcome as it was written; undefined where it was passed over. */
export function writeOutcomeOf(
  outcome: DeliveryOutcome,
): Body & { readonly written: () => DeliveryOutcome | undefined } {
  const { sequence: of, client, count } = outcome;
  let written: DeliveryOutcome | undefined;
  return {
    size: JSON.stringify(outcome).length,
    written: () => written,
    commit({ index, told, settled, claimed }, sequence) {
      const one = index.get(of);
      if (!one?.isPending || settled.has(of)) return passedOver(of);
      settled.add(of);
      // Metric answers are reported by each delivery.
      const isOfMetrics = one.purpose.kind === 'metrics';
      const confirmation = isOfMetrics ? outcome.confirmation : told.untold(outcome.confirmation, claimed);
      if (!isOfMetrics) for (const claim of claimsIn(confirmation)) claimed.add(claim);
      const seen = count === undefined ? {} : { count };
      const record = { kind: 'outcome', of, client, confirmation, ...seen } as const;
      return {
        text: recordText(record),
        receipt: { sequence: of, isNew: true },
        apply() {
          index.take(sequence, record);
          if (!isOfMetrics) told.tell(confirmation);
          written = { ...outcome, confirmation };
        },
      };
    },
  };
}

export function judgedOf({ sequence: of, at, verdict, print }: JudgedAgain): Body {
  const record = { kind: 'judged', of, at, verdict, print } as const;
  const text = recordText(record);
  return {
    size: text.length,
    commit({ index, prints, settled }, sequence) {
      const one = index.get(of);
      if (one?.verdict.kind !== 'unknown_key' || settled.has(of)) return passedOver(of);
      settled.add(of);
      return {
        text,
        receipt: { sequence: of, isNew: true },
        apply() {
          index.take(sequence, record);
          prints.saw(print, of, one.lastAt);
        },
      };
    },
  };
}

const passedOver = (of: number): Committed => ({
  text: null,
  receipt: { sequence: of, isNew: false },
  apply: () => undefined,
});
