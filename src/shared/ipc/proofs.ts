import { z } from 'zod';
import { limits } from './limits';
import { workspaceRoute } from './route';

const id = z.string().min(1).max(200);
const chain = z.string().regex(/^[0-9a-f]{32}$/);

/** SHA-256 of the evidence files that the proof carries. */
const files = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .max(1_000)
  .readonly()
  .optional();

const wish = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('post'), post: id, files }),
  z.strictObject({ scope: z.literal('package'), name: id, posts: z.array(id).min(1).max(1_000), files }),
  z.strictObject({ scope: z.literal('client'), client: id, files }),
  z.strictObject({
    scope: z.literal('month'),
    client: id,
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    files,
  }),
]);

/** What a proof shows, of one client (planning project). A month is `2026-11`, in the time zone of the client. */
export type ProofWish = z.output<typeof wish>;

interface ExportedProof {
  readonly fileName: string;
  /** Lines that are shown. */
  readonly lines: number;
  /** Code of the last line, 52 characters; its first twelve are the short code. */
  readonly code: string;
  /** False without a keychain. */
  readonly isSigned: boolean;
}

/** Evidence file of a noted decision in a proof. */
export interface ProvenFile {
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  /** False if its bytes are not on this computer. */
  readonly isHere: boolean;
}

/** What this computer has of chains; see `ProofKnowledge`. */
export interface OwnRecords {
  /** Public keys that lines of this computer name, with the time of the first such line. Earlier ones may be lost. */
  readonly keys: readonly { readonly hex: string; readonly since: number }[];
  /** Lines from the first one. Chains that this workspace does not have are missing. */
  readonly chains: Readonly<Record<string, readonly { readonly tag: string; readonly bodyHash: string }[]>>;
}

/** Where all chains of a workspace stand. */
export interface ChainHeads {
  readonly at: number;
  readonly heads: readonly {
    readonly client: string;
    readonly name: string;
    readonly chain: string;
    readonly i: number;
    /** 52 characters. */
    readonly code: string;
  }[];
  /** Code of the hash over all heads. */
  readonly combined: string;
}

/** What main saw of posts, as proofs. */
export const proofRoutes = {
  /**
   * Writes a proof into a file that the person chooses; null where they chose none. RECORD_NOT_FOUND where nothing was
   * recorded, INPUT_INVALID for posts of several clients, INPUT_TOO_LARGE for a file that no check would read.
   */
  'proofs.export': workspaceRoute(wish, limits.ask).returns<ExportedProof | null>(),
  /** The same proof for the pages of a PDF, which the page prints. `id` names it to `files.save_pdf`. */
  'proofs.read': workspaceRoute(wish, limits.make).returns<{
    readonly id: string;
    readonly text: string;
    readonly code: string;
  }>(),
  /** Evidence files of noted decisions that a proof shows, each once. Those not on this computer can't be carried. */
  'proofs.files': workspaceRoute(wish, limits.ask).returns<readonly ProvenFile[]>(),
  'proofs.own_records': workspaceRoute(
    z.strictObject({ chains: z.array(chain).max(100) }),
    limits.lookUp,
  ).returns<OwnRecords>(),
  /** Bodies of lines of a chain, in the order asked for; null for those that are not there. */
  'proofs.own_bodies': workspaceRoute(
    z.strictObject({ chain, lines: z.array(z.int().min(1)).max(100) }),
    limits.lookUp,
  ).returns<readonly (string | null)[]>(),
  /**
   * Removes what was recorded about the posts of a client, after main has asked twice. CHANGE_DECLINED where the person did
   * not agree. Hashes stay.
   */
  'proofs.erase': workspaceRoute(z.strictObject({ client: id }), limits.ask).returns<{
    readonly lines: number;
  }>(),
  /** For the record that a person keeps elsewhere. */
  'proofs.heads': workspaceRoute(z.strictObject({}), limits.read).returns<ChainHeads>(),
};
