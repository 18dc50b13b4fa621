import { checkProof } from '@shared/domain/proof';
import { nodePort, sampleChain, sampleKey, sampleProof } from '@shared/domain/proof/testing/sample-proof';
import { type ErrorCode, fail, succeed } from '@shared/errors';
import type { Language } from '@shared/language';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { loadTextsIn } from '../../i18n/FormatProvider';
import { useAnnouncement } from '../../kit/announcement';
import { setActionsSlot } from '../../kit/PageActions';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { postRow } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import type { ProofCheck, ProofQuestion } from './check-in-worker';
import { ExportProof } from './export-later';
import { PrintedProof } from './ProofDocument';
import { resultWords } from './result-words';
import { type GuardedPost, stateWords } from './state-words';

/** The worker that checks, in this thread: set it as the global `Worker`. */
class CheckingWorker {
  onmessage: ((event: { readonly data: ProofCheck }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage({ bytes, knowledge }: ProofQuestion): void {
    void checkProof(bytes, nodePort, knowledge).then((data) => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

class FailingWorker extends CheckingWorker {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.());
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  useAnnouncement.setState({ text: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = sampleKey();
const signed = sampleProof(key, [sampleChain(key, ['7', '8', '7'])], ['7']);
const unsigned = sampleProof(null, [sampleChain(null, ['7'])], ['7']);

const proofId = '0b0e9a52-6d3b-4b7e-9d6e-3a9f0c1d2e3f';
const unsurePost = {
  row: postRow({ id: '7', approval: { kind: 'unknown', approvedAt: null, reason: 'not_held' } }),
  publication: null,
};
const paper = () => document.querySelector('article');

/** The menu in its place, and what the window would have printed at the moment of saving. */
function open(
  answers: MainAnswers = {},
  { language, ...props }: { language?: Language; post?: GuardedPost } = {},
) {
  const printed: string[] = [];
  const engine = new FakeEngine();
  const at = '2026-11-20T14:00:00.000Z';
  if (language) engine.setLocal('languages', [{ key: 'planning:12', value: language, at }]);
  const page = renderPart(
    <>
      <div ref={setActionsSlot} />
      <ExportProof wish={{ scope: 'post', post: '7' }} {...props} />
    </>,
    {
      engine,
      answers: {
        'proofs.files': () => succeed([]),
        'proofs.read': () => succeed({ id: proofId, text: signed, code: '' }),
        'files.save_pdf': () => {
          expect(document.documentElement.dataset.prints).toBe('sheet');
          printed.push(paper()?.textContent ?? '');
          return succeed({ fileName: 'proof.pdf' });
        },
        ...answers,
      },
    },
  );
  return { ...page, printed };
}

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Export proof' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const announced = (text: string) => waitFor(() => expect(useAnnouncement.getState().text).toBe(text));
const isIdle = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Export proof' }).matches(':enabled')).toBe(true));

describe('export of a proof', () => {
  it('pages are printed with the data that main read, and are gone afterwards', async () => {
    const { main, printed } = open();
    await choose('PDF with the data');
    await announced('Saved as proof.pdf');
    expect(main.inputsOf('proofs.read')).toEqual([{ scope: 'post', post: '7' }]);
    expect(main.inputsOf('files.save_pdf')).toEqual([
      { suggestedName: 'Proof – Padaria Aurora, all posts', proof: proofId },
    ]);
    expect(printed).toHaveLength(1);
    expect(paper()).toBeNull();
    expect(document.documentElement.dataset.prints).toBeUndefined();
  });

  it('the data file is written by main, and nothing is printed', async () => {
    const exported = { fileName: 'proof.jsonl', lines: 4, code: '', isSigned: true };
    const { main, printed } = open({ 'proofs.export': () => succeed(exported) });
    await choose('Data file');
    await announced('Saved as proof.jsonl');
    expect(main.inputsOf('proofs.export')).toEqual([{ scope: 'post', post: '7' }]);
    expect([printed, main.inputsOf('proofs.read')]).toEqual([[], []]);
  });

  it('evidence files of notes are offered, none ticked, and the ticked ones go into the proof', async () => {
    const files = [
      { sha256: 'a'.repeat(64), name: 'chat.png', bytes: 2_048, isHere: true },
      { sha256: 'b'.repeat(64), name: 'moved\u202e.pdf', bytes: 4_096, isHere: false },
      { sha256: 'c'.repeat(64), name: 'film.mp4', bytes: 36 * 1024 ** 2, isHere: true },
    ];
    const { main } = open({
      'proofs.files': () => succeed(files),
      'proofs.export': () => succeed({ fileName: 'proof.jsonl', lines: 4, code: '', isSigned: true }),
    });
    await choose('Data file');
    const dialog = within(await screen.findByRole('dialog', { name: 'Files of notes' }));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box(/^chat/).checked, box(/^moved⟨U\+202E⟩/).disabled]).toEqual([false, true]);
    const go = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Export proof' });
    fireEvent.click(box(/^film/));
    await dialog.findByText(/^36 MB of files is too large for one proof/);
    expect(go().disabled).toBe(true);
    fireEvent.click(box(/^film/));
    fireEvent.click(box(/^chat/));
    fireEvent.click(go());
    await announced('Saved as proof.jsonl');
    expect(main.inputsOf('proofs.export')).toEqual([{ scope: 'post', post: '7', files: ['a'.repeat(64)] }]);
  });

  it('both commands do the same, and one at a time', async () => {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { main } = open({ 'proofs.export': () => ended.then(() => succeed(null)) });
    act(() => void runCommand('export_proof_data'));
    await waitFor(() => expect(main.inputsOf('proofs.export')).toHaveLength(1));
    act(() => void [runCommand('export_proof'), runCommand('export_proof_data')]);
    await act(async () => end());
    await isIdle();
    expect(main.asked.map(({ route }) => route)).toEqual(['proofs.files', 'proofs.export']);
    act(() => void runCommand('export_proof'));
    await announced('Saved as proof.pdf');
  });

  it('the pages are in the language of the client that the lines name, and the window in that of the person', async () => {
    const { main, printed } = open({}, { language: 'pt-BR', post: unsurePost });
    await choose('PDF with the data');
    await announced('Saved as proof.pdf');
    expect(main.inputsOf('files.save_pdf')).toMatchObject([
      { suggestedName: 'Prova – Padaria Aurora, todos os posts' },
    ]);
    expect(printed[0]).toContain('O Client Desk não sabe dizer se este post está como foi aprovado.');
    expect(printed[0]).toContain('O serviço informou que o post não existe mais');
    expect(printed[0]).not.toMatch(/Known from|Shows:/);
  });

  it.each<[ErrorCode, string]>([
    ['RECORD_NOT_FOUND', 'Nothing is recorded here yet.'],
    ['INPUT_TOO_LARGE', 'This is too large.'],
    ['STORAGE_FULL', 'Your disk is full.'],
  ])('a refusal is said in words: %s', async (code, words) => {
    const refused = () => fail(code, 'refused by the test');
    const { main } = open({ 'proofs.read': refused, 'proofs.export': refused });
    await choose('PDF with the data');
    await screen.findByText(words);
    expect(main.inputsOf('files.save_pdf')).toEqual([]);
    await isIdle();
    act(() => void runCommand('export_proof_data'));
    await waitFor(() => expect(main.inputsOf('proofs.export')).toHaveLength(1));
    await screen.findByText(words);
    expect(useAnnouncement.getState().text).toBeNull();
  });

  it.each([
    ['chose no file', () => succeed(null)],
    ['declined', () => fail('CHANGE_DECLINED', 'no')],
  ] as const)('a person who %s sees no error, and nothing is announced', async (_, answer) => {
    const { main } = open({ 'files.save_pdf': answer, 'proofs.export': answer });
    for (const [command, route] of [
      ['export_proof', 'files.save_pdf'],
      ['export_proof_data', 'proofs.export'],
    ] as const) {
      act(() => void runCommand(command));
      await waitFor(() => expect(main.inputsOf(route)).toHaveLength(1));
      await waitFor(() => expect(paper()).toBeNull());
      await isIdle();
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toMatch(/cancelled|Something went wrong/);
    expect(useAnnouncement.getState().text).toBeNull();
  });

  it('pages that main could not write are gone, and the reason is said', async () => {
    open({ 'files.save_pdf': () => fail('STORAGE_FULL', 'no room') });
    await choose('PDF with the data');
    await screen.findByText('Your disk is full.');
    expect(paper()).toBeNull();
  });

  it.each([
    ['that cannot be checked', FailingWorker, signed],
    ['that is no proof', CheckingWorker, 'something else'],
  ])('a proof %s is not printed', async (_, worker, text) => {
    vi.stubGlobal('Worker', worker);
    const { main } = open({ 'proofs.read': () => succeed({ id: proofId, text, code: '' }) });
    await choose('PDF with the data');
    await screen.findByText('Something went wrong in Client Desk.');
    expect(main.inputsOf('files.save_pdf')).toEqual([]);
  });
});

describe('the pages', () => {
  const post = { kind: 'seen.version', at: Date.UTC(2026, 10, 20, 21, 5), post: '7' };
  const versions = [
    { ...post, version: 'v1', content: { caption: 'Pão', media: [{ id: '1' }] }, status: 'in_review' },
    { ...post, kind: 'noted.decision', noted: { who: 'Ana', way: 'phone', answer: 'approved', words: '' } },
    {
      ...post,
      version: 'v2',
      content: {
        caption: '<img src=x onerror=alert(1)> https://evil.example',
        scheduleAt: '2026-11-27T18:00',
      },
      status: 'scheduled',
    },
  ];

  /** Pages of a sample that has these bodies in place of its own. */
  async function print(
    text: string,
    language: Language,
    bodies: readonly object[] | null,
    posts: readonly GuardedPost[] = [],
  ) {
    const check = await checkProof(new TextEncoder().encode(text), nodePort);
    if (check.kind !== 'checked') throw new Error('the sample is no proof');
    const [line] = check.lines;
    if (!line) throw new Error('the sample has no line');
    const lines = bodies?.map((body, index) => ({ ...line, line: index + 3, body: { ...body } }));
    const report = { ...check, lines: lines ?? check.lines };
    const texts = await loadTextsIn(language, 'UTC');
    const result = resultWords(report, texts.i18n.t, texts.format);
    const states = stateWords(posts, texts.i18n.t, texts.format);
    renderPart(<PrintedProof texts={texts} paper={{ report, result, states }} />);
    const article = paper();
    if (!article) throw new Error('nothing is printed');
    return { article, report };
  }
  const cellsOf = (table: Element | undefined) =>
    [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  it.each([
    ['en', 'Client Desk can’t tell whether this post is as approved.', 'Shows: ', 'Can’t show: '],
    [
      'de',
      'Client Desk kann nicht sagen, ob dieser Beitrag der Freigabe entspricht.',
      'Zeigt: ',
      'Zeigt nicht: ',
    ],
  ] as const)(
    'in %s, what is not known comes first, and what a proof shows last',
    async (language, unsure, shows, cannot) => {
      const { article } = await print(signed, language, null, [unsurePost]);
      const said = [...article.children].map((part) => part.textContent);
      // Behind the title and the name of the client.
      expect(said[2]?.startsWith(unsure)).toBe(true);
      const last = said.slice(said.findIndex((text) => text.startsWith(shows)));
      expect(last[1]?.startsWith(cannot)).toBe(true);
      expect(last[2]).toContain('eIDAS');
      cleanup();
      expect((await print(signed, language, null)).article.textContent).not.toContain(unsure);
    },
  );

  it('they have the full code, its beginning on each page, and the hash of the data', async () => {
    const { article, report } = await print(signed, 'en', null);
    const code = report.code ?? '';
    expect(code).toHaveLength(52);
    expect(article.textContent.replaceAll('-', '')).toContain(`Full code: ${code}`);
    expect(article.textContent).toContain(`SHA-256 of the data: ${report.sha256}`);
    expect(article.lastElementChild?.textContent).toBe(
      `Short code ${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8, 12)}`,
    );
  });

  it('they name the computer by its ID, and say where there was no key', async () => {
    const { article, report } = await print(signed, 'en', null);
    const id = report.creator.kind === 'unsigned' ? '' : report.creator.id;
    expect(article.textContent.replaceAll(' ', '')).toContain(`CreatedonthecomputerwiththeID${id}`);
    cleanup();
    const words = 'Unknown. The computer that wrote it had no keychain.';
    expect((await print(unsigned, 'en', null)).article.textContent).toContain(words);
    cleanup();
    expect((await print(unsigned, 'de', null)).article.textContent).toContain('hatte keinen Schlüsselbund.');
  });

  it('both versions are beside each other by field, and foreign markup is text', async () => {
    const { article } = await print(signed, 'en', versions);
    const [fields] = within(article).getAllByRole('table', { hidden: true });
    expect(cellsOf(fields)).toEqual([
      ['Field', 'Version A (Line 3)', 'Version B (Line 5)'],
      ['Status', 'In review', 'Scheduled'],
      ['Caption', 'Pão', '<img src=x onerror=alert(1)> https://evil.example'],
      ['First comment', '–', '–'],
      ['Files', '1', '–'],
      ['Account', '–', '–'],
      ['Publish date', '–', '2026-11-27T18:00'],
    ]);
    expect(article.querySelector('img, a, script')).toBeNull();
  });

  it('each line has its time in the zone of the client, and where it is known from', async () => {
    const { article } = await print(signed, 'de', versions);
    expect(article.textContent).toContain('São Paulo, GMT−3');
    const [, lines] = within(article).getAllByRole('table', { hidden: true });
    const [head, first, said] = cellsOf(lines);
    expect(head).toEqual(['Zeile', 'Aufgezeichnet', 'Was die Datei sagt', 'Bekannt durch']);
    expect([first?.[1], first?.[3]]).toEqual(['20. Nov 2026 18:05', 'von Client Desk gesehen']);
    expect(said?.slice(2)).toEqual(['Ana hat per Telefon Ja gesagt', 'von der Agentur notiert']);
  });

  it('after 1,000 lines they say how many more the data has', async () => {
    const bodies = Array.from({ length: 1_002 }, () => ({ kind: 'constructor', at: 0 }));
    const { article } = await print(signed, 'en', bodies);
    expect(article.querySelectorAll('tbody tr')).toHaveLength(1_000);
    expect(article.textContent).toContain('2 more lines are in the data.');
  });
});
