import { fail, succeed } from '@shared/errors';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAnnouncement } from '../../kit/announcement';
import type { MainAnswers } from '../../testing/fake-main';
import { renderValue } from '../../testing/render-part';
import { useCopyText, useSaveFile } from './save-file';

afterEach(cleanup);

describe('useSaveFile', () => {
  const save = async (answer: MainAnswers['files.save_text'] & object) => {
    const page = renderValue(useSaveFile, { answers: { 'files.save_text': answer } });
    const { save: saveFile, csv } = page.result.current;
    await act(() => saveFile(csv('Posts: all', { head: ['id'], rows: [['7']] })));
    return page;
  };

  it('a CSV file is saved under a name without separators', async () => {
    const { main, result } = await save(() => succeed({ fileName: 'posts.csv' }));
    const [input] = main.inputsOf('files.save_text') as { suggestedName: string; text: string }[];
    expect(input?.suggestedName).not.toContain(':');
    expect(input?.text).toContain('id\r\n7\r\n');
    expect(result.current).toMatchObject({ isRunning: false, error: null });
  });

  it('a file that could not be saved reports its error', async () => {
    const { result } = await save(() => fail('STORAGE_FULL', 'no room'));
    expect(result.current.error?.code).toBe('STORAGE_FULL');
  });

  it('a user who chooses no file causes no error', async () => {
    const { result } = await save(() => succeed(null));
    expect(result.current.error).toBeNull();
  });
});

describe('useCopyText', () => {
  const copy = async (
    answer: MainAnswers['app.copy_text'] & object,
    run?: Parameters<typeof useCopyText>[0],
  ) => {
    useAnnouncement.setState({ text: null });
    const page = renderValue(() => useCopyText(run), { answers: { 'app.copy_text': answer } });
    const { ok } = await act(() => page.result.current('Reach 30', 'Row copied'));
    return { ok, announced: useAnnouncement.getState().text, copied: page.main.inputsOf('app.copy_text') };
  };

  it('copied text is announced', async () => {
    expect(await copy(() => succeed(null))).toEqual({
      ok: true,
      announced: 'Row copied',
      copied: [{ text: 'Reach 30' }],
    });
  });

  it('a failed copy is announced with its reason', async () => {
    const { ok, announced } = await copy(() => fail('INTERNAL', 'no clipboard'));
    expect(ok).toBe(false);
    expect(announced).toBe('Couldn’t copy. Something went wrong in Client Desk.');
  });

  it('a failed copy is not announced where the caller shows its error', async () => {
    const seen: boolean[] = [];
    const { announced } = await copy(
      () => fail('INTERNAL', 'no clipboard'),
      async (asked) => {
        const result = await asked;
        seen.push(result.ok);
        return result;
      },
    );
    expect(announced).toBeNull();
    expect(seen).toEqual([false]);
  });
});
