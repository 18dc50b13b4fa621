import { toHex } from '@shared/domain/proof/hashes';
import {
  nodePort,
  proofOfNote,
  sampleChain,
  sampleKey,
  sampleProof,
} from '@shared/domain/proof/testing/sample-proof';
import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CheckingWorker } from '../../testing/checking-worker';
import { renderApp } from '../../testing/render-app';

const before = globalThis.Worker;
beforeAll(() => Object.assign(globalThis, { Worker: CheckingWorker }));
afterAll(() => Object.assign(globalThis, { Worker: before }));
afterEach(cleanup);

const key = sampleKey();
const chain = sampleChain(key, ['7', '8', '7', '7']);
const proof = sampleProof(key, [chain], ['7']);

async function check(text: string, answers: NonNullable<Parameters<typeof renderApp>[0]>['answers'] = {}) {
  const app = await renderApp({ path: '/check-proof', answers });
  const input = await screen.findByLabelText('Choose file…', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([text], 'proof.jsonl')] } });
  return app;
}

describe('Check a proof', () => {
  it('a proof of an unknown computer is whole, and the screen says that anyone could have created it', async () => {
    await check(proof);
    expect(await screen.findByText('The lines fit each other. Their creator is unknown here')).toBeTruthy();
    expect(screen.getByText(/Anyone could have created this file/)).toBeTruthy();
    expect(screen.getByText(/data file$/)).toBeTruthy();
  });

  it('a proof of this computer is unaltered where its records are the same', async () => {
    const own = chain.lines.map(({ tag, bodyHash }) => ({ tag, bodyHash }));
    await check(proof, {
      'proofs.own_records': () =>
        succeed({ keys: [{ hex: key.hex, since: 1_000 }], chains: { [chain.id]: own } }),
    });
    expect(await screen.findByText('Unaltered')).toBeTruthy();
    expect(screen.getByText('The same lines are on this computer.')).toBeTruthy();
  });

  it('an altered line is named and marked, and nothing of the file becomes markup or hides', async () => {
    const hostile = '<img src=x onerror=alert(1)><a href=https://evil.example>\u202e';
    const [, , , line = ''] = proof.split('\n');
    await check(proof.replace(line, line.replace('planning.get_post', hostile)));
    expect(await screen.findAllByText('Line 4 was altered')).not.toEqual([]);
    const panel = screen.getByRole('complementary', { name: 'Line 4' });
    expect(panel.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(panel.textContent).toContain('⟨U+202E⟩');
    expect(document.querySelector('img[src="x"], a[href*="evil"]')).toBeNull();
  });

  it('a version is shown field by field, and as it is written only when its details are unfolded', async () => {
    const version = { kind: 'seen.version', version: 'v1', content: { caption: 'Price 9,90', media: [] } };
    const [, , , line = ''] = proof.split('\n');
    const written = JSON.stringify(JSON.stringify(version)).slice(2, -2);
    await check(proof.replace(line, line.replace('\\"kind\\":\\"seen.gone\\"', written)));
    const panel = await screen.findByRole('complementary', { name: 'Line 4' });
    const field = (name: string) =>
      within(panel).getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    expect(field('Caption')).toBe('Price 9,90');
    expect(field('Files')).toBe('–');
    const details = within(panel).getByText('Details').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('"kind": "seen.version"');
  });

  it('a file whose client has a zone and times that do not exist is shown', async () => {
    await check(
      proof
        .replace('America/Sao_Paulo', 'Nowhere/Else')
        .replace('"createdAt":5000', '"createdAt":9007199254740991'),
    );
    expect(await screen.findAllByText('Line 1 was altered')).not.toEqual([]);
  });

  it.each([
    ['', 'Not a Client Desk proof'],
    ['<html>', 'Not a Client Desk proof'],
    [proof.replace('"version":1', '"version":3'), 'Created by a newer version'],
  ])('a file that begins with %.30s is no proof', async (text, headline) => {
    await check(text);
    expect(await screen.findByText(headline)).toBeTruthy();
  });

  it('a carried evidence file is named, and shown through a copy that main keeps', async () => {
    const bytes = new TextEncoder().encode('Pode publicar!');
    const hash = toHex(nodePort.sha256(bytes));
    const file = { hash, name: 'chat.txt', bytes: bytes.length, type: 'text' as const };
    const text = proofOfNote(key, file, [{ sha256: hash, part: 1, parts: 1, data: btoa('Pode publicar!') }]);
    const { main } = await check(text, {
      'noted_files.keep': () => succeed({ kind: 'kept', file }),
    });
    await screen.findByText(/1 evidence file in it matches its SHA-256/);
    fireEvent.click(screen.getByRole('row', { name: /Ana said yes/ }));
    const panel = within(await screen.findByRole('complementary', { name: 'Line 4' }));
    panel.getByText('In this proof, and the same by its SHA-256.');
    fireEvent.click(panel.getByRole('button', { name: 'Save here to show it' }));
    expect(await panel.findByRole('button', { name: 'chat.txt' })).toBeTruthy();
    const [kept] = main.inputsOf('noted_files.keep') as { name: string; bytes: Uint8Array }[];
    expect([kept?.name, new TextDecoder().decode(kept?.bytes)]).toEqual(['chat.txt', 'Pode publicar!']);
  });

  it('a code that came another way is compared', async () => {
    await check(proof);
    const field = await screen.findByLabelText('Compare with a record or code');
    fireEvent.change(field, { target: { value: 'no code' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('There’s no code in this text.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '0000-0000-0000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('The record doesn’t fit these lines: no date')).toBeTruthy();
  });

  it('the result is saved as a text with the full code', async () => {
    const { main } = await check(proof, { 'files.save_text': () => succeed({ fileName: 'x.txt' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Save result…' }));
    const [saved] = main.inputsOf('files.save_text') as { extension: string; text: string }[];
    expect(saved?.extension).toBe('txt');
    expect(saved?.text).toMatch(/^The lines fit each other\./);
    expect(saved?.text).toMatch(/([0-9A-Z]{4}-){12}[0-9A-Z]{4}/);
    expect(saved?.text).toContain('Not an electronic signature');
  });

  it('the screen is also there without a workspace', async () => {
    await renderApp({ path: '/check-proof', bootstrap: { workspace: null } });
    expect(await screen.findByText('Drop a proof here, or choose the file')).toBeTruthy();
  });
});
