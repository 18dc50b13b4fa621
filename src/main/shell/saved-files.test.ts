import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileRoutes } from '@shared/ipc/files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileHandlers, type FileHandlerDeps } from './saved-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const context = { senderId: 1, workspaceId: 'abc123' };

function handlers(path: string | null, proofOf: FileHandlerDeps['proofOf'] = () => null) {
  const wishes: unknown[] = [];
  const made = createFileHandlers({
    chooseTarget: async (wish) => {
      wishes.push(wish);
      return path;
    },
    printPage: async () => new TextEncoder().encode('%PDF-1.7'),
    proofOf,
  });
  return { ...made, wishes };
}

describe('Saved files', () => {
  it('text is written unchanged to the chosen path', async () => {
    const path = join(folder, 'elsewhere.csv');
    const { wishes, ...made } = handlers(path);
    const text = '\ufeffpost,caption\r\n1,"Olá"\r\n';
    const written = await made['files.save_text'](
      { suggestedName: 'Posts', extension: 'csv', text },
      context,
    );
    expect(written).toEqual({ ok: true, data: { fileName: 'elsewhere.csv' } });
    expect(wishes).toEqual([{ extension: 'csv', suggestedName: 'Posts.csv' }]);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('a PDF is written as printed', async () => {
    const path = join(folder, 'trail.pdf');
    const made = handlers(path);
    await made['files.save_pdf']({ suggestedName: 'Trail' }, context);
    expect(await readFile(path, 'latin1')).toBe('%PDF-1.7');
  });

  it('a proof that main does not have is refused before anything is asked or written', async () => {
    const asked: string[] = [];
    const { wishes, ...made } = handlers(join(folder, 'x.pdf'), (...ids) => {
      asked.push(...ids);
      return null;
    });
    const proof = '0b0e9a52-6d3b-4b7e-9d6e-3a9f0c1d2e3f';
    const result = await made['files.save_pdf']({ suggestedName: 'Proof', proof }, context);
    expect(result).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect([asked, wishes]).toEqual([['abc123', proof], []]);
  });

  it('the lines of a proof are named by an id, and a page cannot send its own', () => {
    const { input } = fileRoutes['files.save_pdf'];
    expect(input.safeParse({ suggestedName: 'Proof', proof: '{"clientDesk":"proof"}' }).success).toBe(false);
  });

  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);

  it('a PNG or SVG image from the page is written', async () => {
    const path = join(folder, 'reach.png');
    const { wishes, ...made } = handlers(path);
    await made['files.save_picture']({ suggestedName: 'Reach', extension: 'png', bytes: png }, context);
    expect(wishes).toEqual([{ extension: 'png', suggestedName: 'Reach.png' }]);
    expect([...(await readFile(path))]).toEqual([...png]);
    const svg = bytesOf(
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Reach onload = 3</title><path d="M0 0" fill="url(#p)"/></svg>',
    );
    const saved = await made['files.save_picture'](
      { suggestedName: 'R', extension: 'svg', bytes: svg },
      context,
    );
    expect(saved.ok).toBe(true);
  });

  it.each([
    ['png', '<svg></svg>'],
    ['svg', '\u0089PNG'],
    ['svg', '<html><svg></svg></html>'],
    ['svg', '<svg><script>steal()</script></svg>'],
    ['svg', '<svg onload="steal()"></svg>'],
    ['svg', '<svg viewBox="0" ONLOAD=steal()></svg>'],
    ['svg', '<svg><image href="https://elsewhere.test/"/></svg>'],
    ['svg', '<svg><rect fill="url(https://elsewhere.test/)"/></svg>'],
    ['svg', '<svg><style>@import "//elsewhere.test"</style></svg>'],
    ['svg', '<svg viewBox=">" onload="steal()"></svg>'],
    ['svg', '<!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>'],
  ] as const)('an image saved as %s is refused when its content is %s', async (extension, text) => {
    const { wishes, ...made } = handlers(join(folder, 'x'));
    const bytes = bytesOf(text);
    const result = await made['files.save_picture']({ suggestedName: 'x', extension, bytes }, context);
    expect(result).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect(wishes).toEqual([]);
  });

  it('no file is written when none was chosen', async () => {
    const made = handlers(null);
    expect(await made['files.save_pdf']({ suggestedName: 'Trail' }, context)).toEqual({
      ok: true,
      data: null,
    });
  });

  it('a failed write returns STORAGE_FAILED without the path', async () => {
    const made = handlers(join(folder, 'gone', 'trail.pdf'));
    const result = await made['files.save_pdf']({ suggestedName: 'Trail' }, context);
    expect(result).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(JSON.stringify(result)).not.toContain(folder);
  });
});

it.each(['../secret', 'a/b', 'a\\b', 'CON:', '.hidden', 'a\u0000b', ''])(
  'the file name %j is refused',
  (name) => {
    const { input } = fileRoutes['files.save_pdf'];
    expect(input.safeParse({ suggestedName: name }).success).toBe(false);
  },
);
