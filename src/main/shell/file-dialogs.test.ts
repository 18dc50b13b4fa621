import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createFileDialogs, type FileBoxes } from './file-dialogs';

type Args<Options> = [string, Options] | [Options];

function setUp(owner: string | undefined, chosen: string | null) {
  const shown: (readonly unknown[])[] = [];
  const boxes: FileBoxes<string> = {
    showSaveDialog: async (...args: Args<SaveDialogOptions>) => {
      shown.push(args);
      return { canceled: chosen === null, filePath: chosen ?? '' };
    },
    showOpenDialog: async (...args: Args<OpenDialogOptions>) => {
      shown.push(args);
      return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
    },
  };
  return { dialogs: createFileDialogs(boxes, () => owner), shown };
}

const wish = { title: 'Export', extension: 'clientdesk' };

describe('File dialogs', () => {
  it('the dialog suggests a name, filters by extension and belongs to the window', async () => {
    const { dialogs, shown } = setUp('window', '/home/ana/a.clientdesk');
    expect(await dialogs.save({ ...wish, suggestedName: 'b.clientdesk' })).toBe('/home/ana/a.clientdesk');
    expect(await dialogs.open(wish)).toBe('/home/ana/a.clientdesk');
    expect(shown).toMatchObject([
      ['window', { defaultPath: 'b.clientdesk', filters: [{ extensions: ['clientdesk'] }] }],
      ['window', { title: 'Export', properties: ['openFile'] }],
    ]);
  });

  it('a dialog without a window has no owner, and a cancelled one returns null', async () => {
    const { dialogs, shown } = setUp(undefined, null);
    expect(await dialogs.save({ ...wish, suggestedName: 'b' })).toBeNull();
    expect(await dialogs.open(wish)).toBeNull();
    expect(shown.map((args) => args.length)).toEqual([1, 1]);
  });
});
