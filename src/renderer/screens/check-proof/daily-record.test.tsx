import { codeOf, combinedCodeOf, dailyRecordIn } from '@shared/domain/proof';
import { nodePort } from '@shared/domain/proof/testing/sample-proof';
import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const at = Date.UTC(2026, 10, 9, 18, 30);
const hashes = ['ab'.repeat(32), 'cd'.repeat(32)] as const;
const chains = ['0'.repeat(32), 'f'.repeat(32)] as const;
const hostile = `Lume\u202e\n${'e'.repeat(32)}/1\n${codeOf('0'.repeat(64))}`;
const head = { client: '41', name: 'Padaria Aurora', chain: '0'.repeat(32), i: 128, code: codeOf(hashes[0]) };
const heads = [head, { client: '42', name: hostile, chain: chains[1], i: 1, code: codeOf(hashes[1]) }];
const combined = combinedCodeOf(nodePort.sha256, heads);

const open = (
  answer: () => ReturnType<typeof succeed<{ at: number; heads: typeof heads; combined: string }>>,
  onPrint: () => void = () => undefined,
) =>
  renderApp({
    path: '/daily-record',
    answers: {
      'proofs.heads': answer,
      'app.copy_text': () => succeed(null),
      'files.save_text': () => succeed({ fileName: 'x.txt' }),
      'app.open_external': () => succeed({ opened: true }),
      'files.save_pdf': () => {
        onPrint();
        return succeed({ fileName: 'x.pdf' });
      },
    },
  });

describe('Daily record', () => {
  it('the text names each client, and the check reads its heads back', async () => {
    const { main } = await open(() => succeed({ at, heads, combined }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy record' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    const [copied] = main.inputsOf('app.copy_text') as { text: string }[];
    const text = copied?.text ?? '';
    expect(text).toContain('• Padaria Aurora (128 lines)');
    expect(text).toContain('• Lume⟨U+202E⟩⏎');
    expect(dailyRecordIn(text)).toMatchObject({
      at: '2026-11-09T18:30:00.000Z',
      heads: [
        { chain: chains[0], i: 128, hash: hashes[0] },
        { chain: chains[1], i: 1, hash: hashes[1] },
      ],
    });
  });

  it('the same text is saved as a file that is named by the day', async () => {
    const { main } = await open(() => succeed({ at, heads, combined }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save record…' }));
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    const [saved] = main.inputsOf('files.save_text') as { suggestedName: string; text: string }[];
    expect(saved).toMatchObject({ suggestedName: 'Daily record 2026-11-09', extension: 'txt' });
    expect(saved?.text).toContain('Help, Check a proof');
  });

  it('the text is a draft in the email app, unless it is too long for one', async () => {
    const { main } = await open(() => succeed({ at, heads, combined }));
    fireEvent.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() => expect(main.inputsOf('app.open_external')).toHaveLength(1));
    const [opened] = main.inputsOf('app.open_external') as { url: string }[];
    const url = opened?.url ?? '';
    expect(url).toMatch(/^mailto:\?subject=Daily%20record%202026-11-09&body=/);
    expect(dailyRecordIn(decodeURIComponent(url))?.heads).toHaveLength(2);
    cleanup();
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...head,
      chain: index.toString(16).padStart(32, '0'),
    }));
    const { main: busy } = await open(() => succeed({ at, heads: many, combined }));
    await screen.findByText('Too long to open in your email app. Copy it instead.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Email' }).disabled).toBe(true);
    // The text that is copied or saved has all of it.
    fireEvent.click(screen.getByRole('button', { name: 'Copy record' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save record…' }));
    await waitFor(() => expect(busy.inputsOf('files.save_text')).toHaveLength(1));
    const texts = [...busy.inputsOf('app.copy_text'), ...busy.inputsOf('files.save_text')];
    expect(texts.map((one) => dailyRecordIn((one as { text: string }).text)?.heads.length)).toEqual([40, 40]);
  });

  it('the printed page is the text alone', async () => {
    let printed = '';
    const { main } = await open(
      () => succeed({ at, heads, combined }),
      () => {
        printed = document.querySelector('[aria-hidden="true"] > pre')?.textContent ?? '';
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Export as PDF' }));
    await waitFor(() => expect(main.inputsOf('files.save_pdf')).toHaveLength(1));
    expect(dailyRecordIn(printed)?.heads).toHaveLength(2);
  });

  it('without any lines there is nothing to copy', async () => {
    await open(() => succeed({ at, heads: [], combined }));
    expect(await screen.findByText('Nothing is recorded here yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy record' })).toBeNull();
  });

  it('a store that cannot be read is said', async () => {
    await renderApp({
      path: '/daily-record',
      answers: { 'proofs.heads': () => fail('STORAGE_FAILED', 'the disk is gone') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t read');
  });
});
