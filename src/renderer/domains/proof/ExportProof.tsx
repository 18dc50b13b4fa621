import { fileNameOf } from '@shared/domain/file-name';
import { fail, succeed } from '@shared/errors';
import type { ProofWish, ProvenFile } from '@shared/ipc/proofs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import type { Texts } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { MenuItem } from '../../kit/later-parts';
import { MenuButton, MenuOnPress } from '../../kit/OpenOnPress';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useTextsOfClient } from '../clients';
import { type SavedFile, useSaveFile } from '../outside';
import { checkInWorker } from './check-in-worker';
import { FilesToCarry } from './FilesToCarry';
import { PrintedProof, type ProofPaper } from './ProofDocument';
import { resultWords } from './result-words';
import { type GuardedPost, readGuarded, stateWords } from './state-words';

interface Props {
  readonly wish: ProofWish;
  /** Post of a proof about one, with what is known of its publication. Others are read from the offline copy. */
  readonly post?: GuardedPost;
}

/** Saves a proof that carries files, by their hashes. */
type Saving = (files: readonly string[]) => Promise<SavedFile>;

interface Question {
  readonly files: readonly ProvenFile[];
  readonly saving: Saving;
}

/** Menu that exports a proof: as pages with the data attached, or the data alone. */
export function ExportProof({ wish, post }: Props) {
  const { t } = useTranslation();
  const { engine, request } = useWorkspaceServices();
  const textsOf = useTextsOfClient();
  const running = useRun();
  const { save, isRunning, error } = useSaveFile(running);
  const [paper, setPaper] = useState<{ readonly texts: Texts; readonly paper: ProofPaper } | null>(null);

  const [question, setQuestion] = useState<Question | null>(null);

  const withFiles = (files: readonly string[]): ProofWish => (files.length > 0 ? { ...wish, files } : wish);
  const toPdf: Saving = async (files) => {
    const proof = await request('proofs.read', withFiles(files));
    if (!proof.ok) return proof;
    const check = await checkInWorker({ bytes: new TextEncoder().encode(proof.data.text), knowledge: {} });
    if (check?.kind !== 'checked') return fail('INTERNAL', 'the exported proof could not be checked');
    // In the client’s language, also for a package, whose client only its posts name.
    const texts = await textsOf(`planning:${check.header.client.id}`);
    const { i18n, format } = texts;
    const result = resultWords(check, i18n.t, format);
    const posts = post ? [post] : engine ? await readGuarded(engine, check.header.posts) : [];
    const states = stateWords(posts, i18n.t, format);
    // Main prints the page as it is at that moment: the document must be rendered before.
    flushSync(() => setPaper({ texts, paper: { report: check, result, states } }));
    const saved = await request('files.save_pdf', {
      suggestedName: fileNameOf(i18n.t('proof.paper.fileName', { scope: result.scope })),
      proof: proof.data.id,
    });
    setPaper(null);
    return saved;
  };
  const toFile: Saving = async (files) => {
    const saved = await request('proofs.export', withFiles(files));
    return saved.ok ? succeed(saved.data && { fileName: saved.data.fileName }) : saved;
  };
  const run = async (saving: Saving) => {
    if (isRunning) return;
    const found = await running.run(request('proofs.files', wish));
    const files = found.ok ? found.data : [];
    if (files.length > 0) setQuestion({ files, saving });
    else await save(saving([]));
  };
  useCommands({ export_proof: () => void run(toPdf), export_proof_data: () => void run(toFile) });
  return (
    <>
      <PageActions>
        <MenuOnPress
          position="bottom-end"
          button={(props) => (
            <MenuButton {...props} loading={isRunning}>
              {t('command.export_proof')}
            </MenuButton>
          )}
        >
          <MenuItem onClick={() => void run(toPdf)}>{t('proof.paper.pdf')}</MenuItem>
          <MenuItem onClick={() => void run(toFile)}>{t('proof.paper.data')}</MenuItem>
        </MenuOnPress>
      </PageActions>
      {error?.code === 'RECORD_NOT_FOUND' ? (
        <Note tone="plain" icon={<StatusIcon name="blocked" />} title={t('proof.paper.nothing')}>
          {t('proof.paper.nothingHint')}
        </Note>
      ) : (
        error && <ErrorNote error={error} />
      )}
      {question && (
        <FilesToCarry
          files={question.files}
          onExport={(files) => {
            setQuestion(null);
            void save(question.saving(files));
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {paper && <PrintedProof {...paper} />}
    </>
  );
}
