import type { Endpoint } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { TransportRequest } from '../../ports';

type Bounds = Pick<TransportRequest, 'connectTimeoutMs' | 'totalTimeoutMs' | 'maxBytes'>;

const mebibyte = 2 ** 20;

/** A person waiting wants to know soon; work in the background would rather have its answer. */
const byLane: Readonly<Record<Lane, Bounds>> = {
  interactive: { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000, maxBytes: 8 * mebibyte },
  freshness: { connectTimeoutMs: 15_000, totalTimeoutMs: 60_000, maxBytes: 8 * mebibyte },
  backfill: { connectTimeoutMs: 30_000, totalTimeoutMs: 120_000, maxBytes: 16 * mebibyte },
};

/** A synchronous metric read keeps the request open while the service collects: its head comes with its body. */
const whileCollecting: Bounds = {
  connectTimeoutMs: 180_000,
  totalTimeoutMs: 180_000,
  maxBytes: 32 * mebibyte,
};

export const callBounds = ({ answer }: Endpoint, lane: Lane): Bounds =>
  answer.kind === 'map' ? whileCollecting : byLane[lane];
