import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { dataOf } from '../../testing/data-of';
import { createEvidenceStore, type EvidenceStore } from '../evidence-store';
import type { EvidenceKey } from '../key';
import type { Draft } from '../line-writer';
import type { GivenRecord } from '../stored';

/** Key of a computer, without a keychain. */
export function testKey(): EvidenceKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    sign: (message) => sign(null, message, privateKey).toString('hex'),
    idOf: () => '0'.repeat(16),
  };
}

/** A computer that records lines about posts of one client. Opened again on its folder, it finds what is there. */
export function openComputer(folder: string, key: EvidenceKey | null = testKey()) {
  let at = Date.UTC(2026, 10, 9, 12);
  const open = () =>
    createEvidenceStore({
      folder: join(folder, 'evidence'),
      markPath: join(folder, 'evidence.mark'),
      clock: { now: () => (at += 1_000) },
      logger: { log: () => undefined },
      openKey: async () => key,
    });
  let store = open();
  return {
    key,
    get store(): EvidenceStore {
      return store;
    },
    async reopen(): Promise<void> {
      await store.close();
      store = open();
    },
    /** Writes a line about a post; every call says something new. */
    async see(post: string, client = '41'): Promise<void> {
      dataOf(await store.append(() => [draftOf(post, client)]));
    },
    async file(): Promise<readonly GivenRecord[]> {
      const records: GivenRecord[] = [];
      dataOf(await store.exportTo(async (some) => void records.push(...some)));
      return records;
    },
    async take(records: readonly GivenRecord[]) {
      const counts = dataOf(await store.take(records));
      dataOf(await store.settle());
      return counts;
    },
    /** The lines of each chain that count, by chain. */
    async chains(): Promise<Readonly<Record<string, readonly string[]>>> {
      const read = dataOf(await store.chains((states) => states.all()));
      return Object.fromEntries(
        read
          .map(({ chain, lines }) => [chain.id, lines.map(({ hash, body }) => `${hash} ${body}`)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
  };
}

export type Computer = ReturnType<typeof openComputer>;

const draftOf = (post: string, client: string): Draft => ({
  client: { id: client, name: 'Padaria Aurora', zone: 'America/Sao_Paulo' },
  post,
  slot: 'media:77',
  mark: randomBytes(8).toString('hex'),
  fact: {
    kind: 'seen.media',
    file: '77',
    sha256: randomBytes(32).toString('hex'),
    bytes: 5,
    type: 'image/png',
    from: 1,
    until: 2,
  },
});
