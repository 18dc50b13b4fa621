import { checkProof, codeOf, mostProofBytes } from '@shared/domain/proof';
import { nodePort, sampleChain, sampleKey, sampleProof } from '@shared/domain/proof/testing/sample-proof';
import { fail, succeed } from '@shared/errors';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckingWorker } from '../../testing/checking-worker';
import type { MainAnswers } from '../../testing/fake-main';
import { renderValue } from '../../testing/render-part';
import { type CheckedProof, useProofCheck } from './proof-check';

const key = sampleKey();
const chain = sampleChain(key, ['7', '8', '7', '7']);
const proof = sampleProof(key, [chain], ['7']);
const fileOf = (content: BlobPart, name = 'proof.jsonl') => new File([content], name);
const code = codeOf(chain.lines.at(-1)?.hash ?? '');
const ownRecords = { keys: [{ hex: key.hex, since: 1_000 }], chains: { [chain.id]: chain.lines } };

beforeEach(() => vi.stubGlobal('Worker', CheckingWorker));
afterEach(() => vi.unstubAllGlobals());

function checks(answers: MainAnswers = {}, options: Parameters<typeof renderValue>[1] = {}) {
  const { result, main } = renderValue(useProofCheck, { ...options, answers });
  return {
    main,
    state: () => result.current.state,
    start: (file: File) => result.current.check(file),
    check: (file: File) => act(() => result.current.check(file)),
    compare: (record: string) => act(() => result.current.compare(record)),
    checked: (): CheckedProof => {
      const { state } = result.current;
      if (state.kind !== 'checked') throw new Error(`not checked: ${state.kind}`);
      return state;
    },
  };
}

/** A worker that keeps its answers until the test lets them go. */
function heldWorkers(): readonly (() => void)[] {
  const held: (() => void)[] = [];
  class HeldWorker extends CheckingWorker {
    override postMessage(question: Parameters<CheckingWorker['postMessage']>[0]): void {
      held.push(() => super.postMessage(question));
    }
  }
  vi.stubGlobal('Worker', HeldWorker);
  return held;
}

class DyingWorker extends CheckingWorker {
  onerror: (() => void) | null = null;
  override postMessage(): void {
    this.onerror?.();
  }
}

describe('a file that is checked', () => {
  it('main is asked for its records of the chains, and its key makes the file known', async () => {
    const page = checks({ 'proofs.own_records': () => succeed(ownRecords) });
    await page.check(fileOf(proof));
    expect(page.main.inputsOf('proofs.own_records')).toEqual([{ chains: [chain.id] }]);
    expect(page.main.inputsOf('proofs.own_bodies')).toEqual([]);
    expect(page.checked()).toMatchObject({
      file: 'proof.jsonl',
      size: new TextEncoder().encode(proof).length,
      isFromPdf: false,
      report: { headline: { kind: 'unaltered' }, creator: { kind: 'own', since: 1_000 } },
    });
  });

  it('bodies of lines that differ here are read by line, without those that are gone', async () => {
    const lines = chain.lines.map((line) => ({ ...line, bodyHash: '0'.repeat(64) }));
    const page = checks({
      'proofs.own_records': () => succeed({ ...ownRecords, chains: { [chain.id]: lines } }),
      'proofs.own_bodies': ({ lines: wanted }) => succeed(wanted.map((i) => (i === 4 ? null : `body ${i}`))),
    });
    await page.check(fileOf(proof));
    expect(page.main.inputsOf('proofs.own_bodies')).toEqual([{ chain: chain.id, lines: [1, 2, 4, 5] }]);
    expect(page.checked().report.headline).toEqual({ kind: 'own_differs', line: 3 });
    expect([...page.checked().ownBodies]).toEqual([
      [3, 'body 1'],
      [4, 'body 2'],
      [7, 'body 5'],
    ]);
  });

  it('a main that cannot answer leaves a check of the file alone', async () => {
    const page = checks({ 'proofs.own_records': () => fail('INTERNAL', 'the disk is gone') });
    await page.check(fileOf(proof));
    expect(page.checked().report).toMatchObject({ headline: { kind: 'unknown_creator' }, own: null });
  });

  it('bodies that main cannot give are missing, and the difference is still said', async () => {
    const other = sampleChain(key, ['7', '7', '7', '7']);
    const page = checks({
      'proofs.own_records': () => succeed({ ...ownRecords, chains: { [chain.id]: other.lines } }),
      'proofs.own_bodies': () => fail('INTERNAL', 'the disk is gone'),
    });
    await page.check(fileOf(proof));
    expect(page.checked().report.headline.kind).toBe('own_differs');
    expect(page.checked().ownBodies.size).toBe(0);
  });

  it('without a workspace main is asked nothing', async () => {
    const page = checks({}, { bootstrap: { workspace: null } });
    await page.check(fileOf(proof));
    expect(page.checked().report.headline.kind).toBe('unknown_creator');
    expect(page.main.asked).toEqual([]);
  });

  it('a key of one file is seen in the next, but the same file is no second proof', async () => {
    const page = checks();
    await page.check(fileOf(proof));
    await page.check(fileOf(proof, 'copy.jsonl'));
    expect(page.checked()).toMatchObject({ file: 'copy.jsonl', report: { creator: { kind: 'unknown' } } });
    await page.check(fileOf(sampleProof(key, [chain], ['8'])));
    expect(page.checked().report.creator.kind).toBe('seen');
  });

  it('a key that somebody else only names is not seen', async () => {
    const page = checks();
    await page.check(fileOf(sampleProof({ ...sampleKey(), hex: key.hex }, [chain], ['8'])));
    expect(page.checked().report.headline.kind).toBe('forged');
    await page.check(fileOf(proof));
    expect(page.checked().report.creator.kind).toBe('unknown');
  });

  it('the last file that was chosen is shown, whichever answer comes last', async () => {
    const held = heldWorkers();
    const page = checks();
    await act(async () => {
      const first = page.start(fileOf(proof, 'first.jsonl'));
      await vi.waitFor(() => expect(held).toHaveLength(1));
      const second = page.start(fileOf('hello', 'second.txt'));
      await vi.waitFor(() => expect(held).toHaveLength(2));
      for (const answer of held.toReversed()) answer();
      await Promise.all([first, second]);
    });
    expect(page.state()).toEqual({ kind: 'unreadable', file: 'second.txt', reason: 'not_a_proof' });
  });
});

describe('a file that cannot be checked', () => {
  it.each([
    ['another file', 'hello', 'not_a_proof'],
    ['a newer version', proof.replace('"version":1', '"version":3'), 'newer_version'],
  ])('%s is named for what it is', async (_, content, reason) => {
    const page = checks();
    await page.check(fileOf(content));
    expect(page.state()).toEqual({ kind: 'unreadable', file: 'proof.jsonl', reason });
  });

  it('a huge file is refused before it is read', async () => {
    const huge = fileOf('');
    const read = vi.fn(() => Promise.reject(new Error('read')));
    Object.defineProperties(huge, { size: { value: mostProofBytes + 1 }, arrayBuffer: { value: read } });
    const page = checks();
    await page.check(huge);
    expect(page.state()).toMatchObject({ kind: 'unreadable', reason: 'too_large' });
    expect(read).not.toHaveBeenCalled();
  });

  it('a file that vanished, and a worker that dies, are a check that failed', async () => {
    const gone = fileOf('');
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    const page = checks();
    await page.check(gone);
    expect(page.state()).toMatchObject({ kind: 'unreadable', reason: 'failed' });
    vi.stubGlobal('Worker', DyingWorker);
    await page.check(fileOf(proof));
    expect(page.state()).toMatchObject({ kind: 'unreadable', reason: 'failed' });
  });
});

describe('a record or code from elsewhere', () => {
  it('a code is compared with the lines, beside what main knows', async () => {
    const page = checks({ 'proofs.own_records': () => succeed(ownRecords) });
    await page.check(fileOf(proof));
    await page.compare(`Daily record 2026-11-09 18:30\nPadaria Aurora ${code}`);
    expect(page.checked().report).toMatchObject({
      headline: { kind: 'unaltered' },
      own: { differing: [] },
      daily: { at: '2026-11-09 18:30', fit: 'fits', lines: [{ first: 3, last: 7 }] },
    });
    await page.compare('0000-0000-0000');
    expect(page.checked().report.headline.kind).toBe('daily_differs');
    await page.compare('');
    expect(page.checked()).toMatchObject({ record: '', isRecordUnreadable: false, report: { daily: null } });
  });

  it('a text without a code is said to have none', async () => {
    const page = checks();
    await page.check(fileOf(proof));
    await page.compare('no code');
    expect(page.checked()).toMatchObject({ record: 'no code', isRecordUnreadable: true });
    expect(page.checked().report.daily).toBeNull();
  });

  it('a comparison that fails leaves no answer to an earlier record', async () => {
    const page = checks();
    await page.check(fileOf(proof));
    await page.compare(code);
    vi.stubGlobal('Worker', DyingWorker);
    await page.compare('0000-0000-0000');
    expect(page.state()).toEqual({ kind: 'unreadable', file: 'proof.jsonl', reason: 'failed' });
  });

  it('nothing is compared before a file was checked', async () => {
    const page = checks();
    await page.compare(code);
    expect(page.state()).toEqual({ kind: 'none' });
  });
});

describe('the worker of a check', () => {
  const scope: {
    onmessage: ((event: { data: unknown }) => void) | null;
    postMessage: (data: unknown) => void;
  } = {
    onmessage: null,
    postMessage: () => undefined,
  };

  it('the script answers as the check in main does, and null where the check throws', async () => {
    vi.stubGlobal('self', scope);
    await import('./proof-worker');
    const answerTo = (data: unknown) =>
      new Promise<unknown>((resolve) => {
        scope.postMessage = resolve;
        scope.onmessage?.({ data });
      });
    const bytes = new TextEncoder().encode(proof);
    expect(await answerTo({ bytes, knowledge: {} })).toEqual(await checkProof(bytes, nodePort));
    expect(await answerTo({ bytes: null, knowledge: {} })).toBeNull();
  });
});
