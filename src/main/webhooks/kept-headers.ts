import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../ports';
import type { Seal, Sealer } from '../vault/sealer';
import type { Headers } from './headers';

/**
 * Keeps the headers of deliveries without a verdict, because the signature is needed once the client secret is known.
 * They are sealed with the workspace's key. Without a keychain they are kept in memory until the app ends.
 */
export interface KeptHeaders {
  /** Stores the headers. Returns a text for `open`, which reveals nothing about them. */
  keep(workspaceId: string, headers: Headers): Promise<string>;
  /** Null if they can't be opened now, or were only in the memory of a run before. */
  open(workspaceId: string, kept: string): Promise<Headers | null>;
}

interface Deps {
  readonly sealer: Pick<Sealer, 'prepare' | 'open'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

const purpose = 'delivery headers';
const ofMemory = 'm1.';
const mostInMemory = 1_000;
/**
 * Shortest time between two calls to a keychain without our key, because unknown senders can send any number of
 * deliveries.
 */
const askedEveryMs = 10_000;
const headersIn = z.array(z.tuple([z.string(), z.string()]));

export function createKeptHeaders({ sealer, clock }: Deps): KeptHeaders {
  const seals = new Map<string, { readonly at: number; readonly seal: Promise<Seal | null> }>();
  /** Oldest first. */
  const inMemory = new Map<string, Headers>();

  async function sealOf(workspaceId: string): Promise<Seal | null> {
    const before = seals.get(workspaceId);
    if (before && clock.monotonic() - before.at < askedEveryMs) return before.seal;
    const seal = sealer.prepare(workspaceId).then((prepared) => (prepared.ok ? prepared.data : null));
    seals.set(workspaceId, { at: clock.monotonic(), seal });
    return seal;
  }

  return {
    async keep(workspaceId, headers) {
      const seal = await sealOf(workspaceId);
      if (seal) return seal(purpose, JSON.stringify(headers));
      const id = `${ofMemory}${randomUUID()}`;
      inMemory.set(id, headers);
      for (const oldest of inMemory.keys()) {
        if (inMemory.size <= mostInMemory) break;
        inMemory.delete(oldest);
      }
      return id;
    },
    async open(workspaceId, kept) {
      if (kept.startsWith(ofMemory)) return inMemory.get(kept) ?? null;
      const opened = await sealer.open(workspaceId, purpose, kept);
      return opened.ok ? headersIn.parse(JSON.parse(opened.data)) : null;
    },
  };
}
