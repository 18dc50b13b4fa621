import type { MetricSource } from '@shared/domain/metrics';
import type { EpochMs, MonotonicMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { EnginePorts } from '../core/ports';
import { type CallFailure, type RestKind, restMs } from './call-failures';
import type { JoinedCall } from './joined-calls';

export interface Rest {
  readonly kind: RestKind;
  readonly error: DeskError;
  readonly at: EpochMs;
  readonly until: MonotonicMs;
  readonly attempt: number;
}

type Scope = Extract<CallFailure, { kind: 'rest' }>['scope'];

/** Pauses after failed calls, for a service, one connector customer or one source. */
export class Rests {
  private readonly byScope = new Map<string, Rest>();

  constructor(private readonly ports: Pick<EnginePorts, 'clock' | 'random'>) {}

  begin(
    call: Pick<JoinedCall, 'source' | 'sourceKey'>,
    scope: Scope,
    kind: RestKind,
    error: DeskError,
  ): Rest {
    const { clock, random } = this.ports;
    const key = keyOf(call, scope);
    const before = this.byScope.get(key);
    const now = clock.monotonic();
    // Several calls were out when it began: they fail together, and count as one attempt.
    const isSame = before !== undefined && before.until > now && before.kind === kind;
    const attempt = before === undefined ? 0 : isSame ? before.attempt : before.attempt + 1;
    const until = now + restMs(kind, error, attempt, random);
    const rest = { kind, error, attempt, at: clock.now(), until: Math.max(until, isSame ? before.until : 0) };
    this.byScope.set(key, rest);
    return rest;
  }

  /** How often in a row the source itself has failed. */
  failuresOf(call: Pick<JoinedCall, 'source' | 'sourceKey'>): number {
    const rest = this.byScope.get(keyOf(call, 'source'));
    return rest ? rest.attempt + 1 : 0;
  }

  /** Pause that applies to a source, the widest first. Includes a pause that has ended but was not tried again. */
  of(source: MetricSource, sourceKey: string): Rest | null {
    if (this.byScope.size === 0) return null;
    for (const scope of ['service', 'customer', 'source'] as const) {
      const rest = this.byScope.get(keyOf({ source, sourceKey }, scope));
      if (rest) return rest;
    }
    return null;
  }

  /** Ends the pauses after the source has answered. Its customer and service are then reachable too. */
  end(call: Pick<JoinedCall, 'source' | 'sourceKey'>): void {
    for (const scope of ['service', 'customer', 'source'] as const) this.byScope.delete(keyOf(call, scope));
  }

  /** Something changed that may have mended any of it. */
  clear(): void {
    this.byScope.clear();
  }

  /** Whether there were any. */
  endRefused(): boolean {
    const refused = [...this.byScope].filter(([, { kind }]) => kind === 'refused');
    for (const [key] of refused) this.byScope.delete(key);
    return refused.length > 0;
  }

  get isEmpty(): boolean {
    return this.byScope.size === 0;
  }
}

function keyOf({ source, sourceKey }: Pick<JoinedCall, 'source' | 'sourceKey'>, scope: Scope): string {
  if (scope === 'source') return sourceKey;
  return scope === 'customer' && source.service === 'connect'
    ? `customer ${source.customer}`
    : `service ${source.service}`;
}
