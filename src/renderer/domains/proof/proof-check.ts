import { groupBy } from '@shared/domain/group-by';
import { dailyRecordIn, mostProofBytes, type ProofKnowledge, type ProofReport } from '@shared/domain/proof';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import type { WorkspaceServices } from '../../query/workspace-services';
import { attachmentIn } from '../media';
import { checkInWorker, fileInWorker, type ProofCheck } from './check-in-worker';

type Unreadable = Extract<ProofCheck, { kind: 'unreadable' }>['reason'] | NotOpened;

export interface CheckedProof {
  readonly kind: 'checked';
  readonly file: string;
  /** Size of the chosen file in bytes. */
  readonly size: number;
  readonly isFromPdf: boolean;
  readonly report: ProofReport;
  /** Record or code as it was pasted. */
  readonly record: string;
  /** Bodies of differing lines as this computer has them, by line. */
  readonly ownBodies: ReadonlyMap<number, string>;
  /** Whether a pasted text holds no code. */
  readonly isRecordUnreadable: boolean;
}

export type ProofState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly file: string }
  | { readonly kind: 'unreadable'; readonly file: string; readonly reason: Unreadable }
  | CheckedProof;

type KnownKey = NonNullable<ReturnType<NonNullable<ProofKnowledge['keys']>['get']>>;
type Knowledge = Pick<ProofKnowledge, 'own' | 'keys'>;

/** Most chains of a file that main is asked about at once. */
const mostChains = 100;
/** Most differing lines whose own bodies are shown. */
const mostBodies = 100;

/** The file that is checked in this page. It stays while other screens are open. */
function createProofChecks({ engine, request }: WorkspaceServices) {
  const store = createStore<ProofState>(() => ({ kind: 'none' }));
  /** Keys of unknown computers, with the file that first named each. The same file is no other proof. */
  const seen = new Map<string, { readonly since: number; readonly file: string }>();
  let opened: OpenedProof | null = null;
  /** Counts the questions: the answer to an earlier one is dropped. */
  let question = 0;
  let knowledge: Knowledge = {};

  /** What this computer knows of the chains and the key of a file. Nothing without a workspace. */
  async function knowledgeOf({ heads, sha256 }: ProofReport): Promise<Knowledge> {
    const keys = new Map(
      [...seen].flatMap(([key, { since, file }]): [string, KnownKey][] =>
        file === sha256 ? [] : [[key, { kind: 'seen', since }]],
      ),
    );
    if (!engine) return { keys };
    const chains = [...new Set(heads.map(({ chain }) => chain))].slice(0, mostChains);
    const own = await request('proofs.own_records', { chains });
    if (!own.ok) return { keys };
    const { keys: ownKeys, chains: records } = own.data;
    for (const { hex, since } of ownKeys) keys.set(hex, { kind: 'own', since });
    return { keys, own: new Map(Object.entries(records)) };
  }

  /** Bodies of lines that differ here, by line. */
  async function ownBodiesOf({ lines }: ProofReport): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    const differing = lines.filter(({ isOwnDifferent }) => isOwnDifferent).slice(0, mostBodies);
    for (const [chain, own] of groupBy(differing, (line) => line.chain)) {
      const bodies = await request('proofs.own_bodies', { chain, lines: own.map(({ i }) => i) });
      if (!bodies.ok) continue;
      for (const [index, body] of bodies.data.entries()) {
        const line = own[index]?.line;
        if (line !== undefined && body !== null) found.set(line, body);
      }
    }
    return found;
  }

  function remember({ creator, sha256 }: ProofReport): void {
    // Only a signature that fits says that the key was there.
    if (creator.kind !== 'unknown' || seen.has(creator.key)) return;
    seen.set(creator.key, { since: Date.now(), file: sha256 });
  }

  return {
    store,
    check: async (file: File): Promise<void> => {
      question += 1;
      const own = question;
      const { name, size } = file;
      const show = (state: ProofState) => {
        if (own === question) store.setState(state, true);
      };
      show({ kind: 'checking', file: name });
      const content = await openProof(file);
      if (own !== question) return;
      if (typeof content === 'string') return show({ kind: 'unreadable', file: name, reason: content });
      opened = content;
      const { bytes, isFromPdf } = content;
      const alone = await checkInWorker({ bytes, knowledge: {} });
      if (alone?.kind === 'unreadable') return show({ ...alone, file: name });
      const known = alone ? await knowledgeOf(alone) : {};
      const isKnown = (known.own?.size ?? 0) + (known.keys?.size ?? 0) > 0;
      const check = alone && isKnown ? await checkInWorker({ bytes, knowledge: known }) : alone;
      if (own !== question) return;
      if (check?.kind !== 'checked') return show({ kind: 'unreadable', file: name, reason: 'failed' });
      const ownBodies = await ownBodiesOf(check);
      if (own !== question) return;
      knowledge = known;
      show({
        kind: 'checked',
        file: name,
        size,
        isFromPdf,
        report: check,
        record: '',
        ownBodies,
        isRecordUnreadable: false,
      });
      remember(check);
    },
    /** Bytes of an evidence file that the file carries; null where they are not those of the hash. */
    carried: async (sha256: string): Promise<Uint8Array | null> =>
      opened ? fileInWorker(opened.bytes, sha256) : null,
    /** Compares the lines with a daily record or a code that a person got another way. */
    compare: async (record: string): Promise<void> => {
      const state = store.getState();
      if (state.kind !== 'checked' || !opened) return;
      question += 1;
      const own = question;
      const isRecordUnreadable = record.trim() !== '' && dailyRecordIn(record) === null;
      store.setState({ ...state, record, isRecordUnreadable }, true);
      const check = await checkInWorker({
        bytes: opened.bytes,
        knowledge: { ...knowledge, daily: dailyRecordIn(record) },
      });
      if (own !== question) return;
      // The report at hand answers an earlier record.
      const failed = { kind: 'unreadable', file: state.file, reason: 'failed' } as const;
      const isChecked = check?.kind === 'checked';
      store.setState(isChecked ? { ...state, record, isRecordUnreadable, report: check } : failed, true);
    },
  };
}

const proofChecks = perWorkspace(createProofChecks);

export function useProofCheck() {
  const { store, check, compare, carried } = usePerWorkspace(proofChecks);
  return { state: useStore(store), check, compare, carried };
}

/** Name of the data in a PDF. */
const proofFileName = 'proof.jsonl';

interface OpenedProof {
  readonly bytes: Uint8Array;
  readonly isFromPdf: boolean;
}

type NotOpened = 'too_large' | 'no_attachment' | 'failed';

const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Reads a file that a person chose. Of a PDF the attached data alone, never its pages. */
export async function openProof(file: Blob): Promise<OpenedProof | NotOpened> {
  if (file.size > mostProofBytes) return 'too_large';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A PDF may begin within its first kilobyte, but those that the app writes begin with it.
    if (!pdfStart.every((byte, index) => bytes[index] === byte)) return { bytes, isFromPdf: false };
    const attached = await attachmentIn(bytes, proofFileName);
    return attached ? { bytes: attached, isFromPdf: true } : 'no_attachment';
  } catch {
    return 'failed';
  }
}
