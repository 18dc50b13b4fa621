import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { codeOf, combinedCodeOf } from '@shared/domain/proof';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ChainHeads, OwnRecords, ProofWish, ProvenFile, proofRoutes } from '@shared/ipc/proofs';
import type { HandlersFor } from '@shared/ipc/route';
import { writeExported } from '../files/write-exported';
import type { NotedFiles } from '../noted-files/noted-files';
import type { MainPart } from '../part';
import type { Clock, Confirmations } from '../ports';
import { endOf } from './chain-states';
import type { Evidence } from './evidence';
import type { EvidenceStore } from './evidence-store';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';

interface EvidencePartDeps {
  readonly evidence: Evidence;
  readonly clock: Pick<Clock, 'now'>;
  /** Version of the app. */
  readonly app: string;
  /** Asks the person for a file of this client; null where they chose none. */
  readonly chooseTarget: (clientName: string) => Promise<string | null>;
  readonly confirmErasure: Confirmations['eraseProofs'];
  /** Bytes of an evidence file of a noted decision. */
  readonly notedFile: NotedFiles['read'];
}

export function evidencePart({
  evidence,
  clock,
  app,
  chooseTarget,
  confirmErasure,
  notedFile,
}: EvidencePartDeps) {
  const proofIn = (store: EvidenceStore, wish: ProofWish, workspaceId: string) =>
    proofOf(store, wish, { app, now: clock.now(), fileOf: (sha256) => notedFile(workspaceId, sha256) });
  async function proofFor(wish: ProofWish, workspaceId: string) {
    const store = await evidence.forProof(workspaceId, wish);
    return store.ok ? proofIn(store.data, wish, workspaceId) : store;
  }
  /** The proof that each workspace's page prints. Another one replaces it. */
  const printed = new Map<string, { readonly id: string; readonly text: string }>();
  const routes: HandlersFor<typeof proofRoutes> = {
    async 'proofs.export'(wish, { workspaceId }) {
      const proof = await proofFor(wish, workspaceId);
      if (!proof.ok) return proof;
      const { text, clientName, lines, code, isSigned } = proof.data;
      const path = await chooseTarget(clientName);
      if (path === null) return succeed(null);
      return writeExported(path, async (write) => {
        await write(text);
        return succeed({ fileName: basename(path), lines, code, isSigned });
      });
    },
    async 'proofs.read'(wish, { workspaceId }) {
      const proof = await proofFor(wish, workspaceId);
      if (!proof.ok) return proof;
      const { text, code } = proof.data;
      const id = randomUUID();
      printed.set(workspaceId, { id, text });
      return succeed({ id, text, code });
    },
    async 'proofs.files'(wish, { workspaceId }) {
      const store = await evidence.forProof(workspaceId, wish);
      if (!store.ok) return store;
      const hasNotes = await store.data.read((states) => states.hasNotes());
      if (!hasNotes.ok) return hasNotes;
      const proof = hasNotes.data ? await proofIn(store.data, { ...wish, files: [] }, workspaceId) : null;
      const files: ProvenFile[] = [];
      // What can't be exported says so itself. One file after another: together they may not fit the memory.
      for (const file of proof?.ok ? proof.data.files : [])
        files.push({ ...file, isHere: (await notedFile(workspaceId, file.sha256)) !== null });
      return succeed(files);
    },
    'proofs.own_records': async ({ chains }, { workspaceId }) => {
      const store = await evidence.of(workspaceId);
      if (!store.ok) return store;
      const wanted = new Set(chains);
      const keys = await store.data.read((states) =>
        [...states.keys()].map(([hex, since]) => ({ hex, since })),
      );
      const read = await store.data.chains(
        (states) => states.all().filter(({ id }) => wanted.has(id)),
        () => false,
      );
      if (!keys.ok) return keys;
      if (!read.ok) return read;
      const records: OwnRecords = {
        keys: keys.data,
        chains: Object.fromEntries(
          read.data.map(({ chain, lines }) => [
            chain.id,
            lines.map(({ tag, bodyHash }) => ({ tag, bodyHash })),
          ]),
        ),
      };
      return succeed(records);
    },
    async 'proofs.own_bodies'({ chain, lines }, { workspaceId }) {
      const store = await evidence.of(workspaceId);
      if (!store.ok) return store;
      const wanted = new Set(lines);
      const read = await store.data.chains(
        (states) => states.all().filter(({ id }) => id === chain),
        ({ i }) => wanted.has(i),
      );
      if (!read.ok) return read;
      const [found] = read.data;
      return succeed(lines.map((i) => found?.lines[i - 1]?.body ?? null));
    },
    async 'proofs.erase'({ client }, { workspaceId }) {
      const store = await evidence.of(workspaceId);
      if (!store.ok) return store;
      const known = await store.data.read((states) => ({
        name: states.ofClient(client).at(-1)?.name,
        posts: states.posts(client).length,
      }));
      if (!known.ok) return known;
      const { name, posts } = known.data;
      if (name === undefined || posts === 0) return succeed({ lines: 0 });
      if (!(await confirmErasure(name, posts))) return fail('CHANGE_DECLINED', 'the person did not agree');
      const erased = await store.data.erase(client);
      return erased.ok ? succeed({ lines: erased.data }) : erased;
    },
    'proofs.heads': (_input, { workspaceId }) => headsOf(evidence, workspaceId, clock.now()),
  };
  /** Text of a proof that `proofs.read` answered, for the PDF. Once only, as it may have 50 MB. */
  function textOf(workspaceId: string, id: string): string | null {
    const proof = printed.get(workspaceId);
    if (proof?.id !== id) return null;
    printed.delete(workspaceId);
    return proof.text;
  }
  const part = {
    routes,
    follow: (workspaceId: string) => evidence.follow(workspaceId),
    forget: (workspaceId: string) => {
      printed.delete(workspaceId);
      return evidence.forget(workspaceId);
    },
    close: () => evidence.closeAll(),
  } satisfies MainPart;
  return { ...part, textOf };
}

async function headsOf(evidence: Evidence, workspaceId: string, at: number): Promise<DeskResult<ChainHeads>> {
  const store = await evidence.of(workspaceId);
  if (!store.ok) return store;
  return store.data.read((states) => {
    const heads = states.all().flatMap((chain) => {
      const { i, hash } = endOf(chain);
      const { client, name, id } = chain;
      return i > 0 ? [{ client, name, chain: id, i, code: codeOf(hash) }] : [];
    });
    return { at, heads, combined: combinedCodeOf(sha256, heads) };
  });
}
