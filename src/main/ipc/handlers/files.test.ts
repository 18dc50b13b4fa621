import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileRoutes } from '@shared/ipc/files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileHandlers } from './files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const context = { senderId: 1, workspaceId: 'abc123' };

function handlers(path: string | null) {
  const wishes: unknown[] = [];
  const made = createFileHandlers({
    chooseTarget: async (wish) => {
      wishes.push(wish);
      return path;
    },
    printPage: async () => new TextEncoder().encode('%PDF-1.7'),
  });
  return { ...made, wishes };
}

describe('a file for a person', () => {
  it('is written where they say, as it was given', async () => {
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

  it('is the page as it prints', async () => {
    const path = join(folder, 'trail.pdf');
    const made = handlers(path);
    await made['files.save_pdf']({ suggestedName: 'Trail' }, context);
    expect(await readFile(path, 'latin1')).toBe('%PDF-1.7');
  });

  it('is none where they choose none', async () => {
    const made = handlers(null);
    expect(await made['files.save_pdf']({ suggestedName: 'Trail' }, context)).toEqual({
      ok: true,
      data: null,
    });
  });

  it('that cannot be written is a failure without the path', async () => {
    const made = handlers(join(folder, 'gone', 'trail.pdf'));
    const result = await made['files.save_pdf']({ suggestedName: 'Trail' }, context);
    expect(result).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(JSON.stringify(result)).not.toContain(folder);
  });
});

it.each(['../secret', 'a/b', 'a\\b', 'CON:', '.hidden', 'a\u0000b', ''])('takes no name like %j', (name) => {
  const { input } = fileRoutes['files.save_pdf'];
  expect(input.safeParse({ suggestedName: name }).success).toBe(false);
});
