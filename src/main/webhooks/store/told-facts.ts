import { parseInstant } from '@shared/domain/time';
import { claimsOf, toldForMs, withoutTold } from '@shared/domain/webhooks/told-facts';
import type { DeliveryOutcome } from '@shared/webhooks';

type Confirmation = DeliveryOutcome['confirmation'];

/**
 * Facts that deliveries reported recently, from the disk. The engine remembers them only while it runs, so after its
 * restart main prevents a second report.
 */
export interface ToldFacts {
  /** The outcome without facts that others have reported. `group`: the facts in the current write. */
  untold(confirmation: Confirmation, group: ReadonlySet<string>): Confirmation;
  tell(confirmation: Confirmation): void;
}

export const claimsIn = (confirmation: Confirmation): readonly string[] =>
  confirmation.kind === 'confirmed' ? confirmation.facts.flatMap(claimsOf) : [];

export function createToldFacts(): ToldFacts {
  /** When each fact was reported, epoch ms; oldest first. */
  const told = new Map<string, number>();

  return {
    untold(confirmation, group) {
      const now = parseInstant(confirmation.at) ?? 0;
      return withoutTold(confirmation, (claim) => {
        const at = told.get(claim);
        return group.has(claim) || (at !== undefined && Math.abs(now - at) <= toldForMs);
      });
    },
    tell(confirmation) {
      const claims = claimsIn(confirmation);
      if (claims.length === 0) return;
      const now = parseInstant(confirmation.at) ?? 0;
      for (const claim of claims) {
        told.delete(claim);
        told.set(claim, now);
      }
      for (const [claim, at] of told) {
        if (now - at <= toldForMs) break;
        told.delete(claim);
      }
    },
  };
}
