import type { PathPurpose } from '@shared/webhooks';
import type { EpochMs } from '../../../shared/domain/time';
import type { Headers } from '../headers';
import type { KnownSigningKeys } from '../signing-keys';
import { hmacOf, type Judgement, judgeDelivery, usualToleranceMs } from '../verdict';
import type { TokenBook } from './token-book';

export interface ToJudge {
  readonly purpose: PathPurpose;
  readonly headers: Headers;
  /** When it arrived by this machine's wall clock. */
  readonly receivedAt: EpochMs;
  readonly clockOffsetMs: number;
}

/** Judges deliveries of a workspace by what is known of its keys and tokens now. */
export type Judging = (workspaceId: string) => Promise<(delivery: ToJudge) => Judgement>;

export function createJudging(keys: Pick<KnownSigningKeys, 'of'>, tokens: TokenBook): Judging {
  const digestOf = createDigests();
  return async (workspaceId) => {
    const known = await keys.of(workspaceId);
    const { clientSecret } = known;
    if (clientSecret !== null) await tokens.open(workspaceId);
    return ({ purpose, headers, receivedAt, clockOffsetMs }) =>
      judgeDelivery(
        { purpose, headers, receivedAt },
        {
          ...known,
          clockOffsetMs,
          toleranceMs: usualToleranceMs,
          digestOf,
          standingOf: (token, isRecent) =>
            tokens.standingOf(workspaceId, clientSecret ?? '', { token, at: receivedAt, isRecent }),
        },
      );
  };
}

/** Times are mostly in seconds: the deliveries of a burst have the same digest, which is computed once. */
function createDigests() {
  let last: { readonly secret: string; readonly text: string; readonly digest: Buffer } | undefined;
  return (secret: string, text: string): Buffer => {
    if (last?.secret !== secret || last.text !== text) last = { secret, text, digest: hmacOf(secret, text) };
    return last.digest;
  };
}
