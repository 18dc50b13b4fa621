import { claimsOf, toldForMs, withoutTold } from '@shared/domain/deliveries/told-facts';
import { parseInstant } from '@shared/domain/time';
import type { DeliveryOutcome } from '@shared/webhooks';

type Confirmation = DeliveryOutcome['confirmation'];

/**
 * What deliveries have told of late. The engine remembers it too, and only as long as it runs: main has it from the disk,
 * so that no fact is told twice because an engine was started anew between two deliveries that tell it.
 */
export interface ToldFacts {
  /** What is left of an outcome where others have told of it; `group`: those of the write under way. */
  untold(confirmation: Confirmation, group: ReadonlySet<string>): Confirmation;
  tell(confirmation: Confirmation): void;
}

export const claimsIn = (confirmation: Confirmation): readonly string[] =>
  confirmation.kind === 'confirmed' ? confirmation.facts.flatMap(claimsOf) : [];

export function createToldFacts(): ToldFacts {
  /** When each was told, epoch ms; oldest first. */
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
