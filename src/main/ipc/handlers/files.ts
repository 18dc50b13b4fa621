import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { fileRoutes } from '@shared/ipc/files';
import type { HandlersFor } from '@shared/ipc/route';
import { storageFailure } from '../../files/storage-error';
import { isPicture } from './picture-bytes';

type FileExtension = 'csv' | 'ics' | 'pdf' | 'png' | 'svg';

export interface FileHandlerDeps {
  /** Asks the person where; null where they chose none. */
  readonly chooseTarget: (wish: {
    readonly extension: FileExtension;
    readonly suggestedName: string;
  }) => Promise<string | null>;
  /** The shown page as its print style has it: the bytes of a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
}

export function createFileHandlers({
  chooseTarget,
  printPage,
}: FileHandlerDeps): HandlersFor<typeof fileRoutes> {
  const save = async (
    suggestedName: string,
    extension: FileExtension,
    content: string | Uint8Array,
  ): Promise<DeskResult<{ fileName: string } | null>> => {
    const path = await chooseTarget({ extension, suggestedName: `${suggestedName}.${extension}` });
    return path === null ? succeed(null) : write(path, content);
  };
  return {
    'files.save_text': ({ suggestedName, extension, text }) => save(suggestedName, extension, text),
    'files.save_picture': async ({ suggestedName, extension, bytes }) => {
      if (!isPicture(extension, bytes))
        return fail('INPUT_INVALID', `these bytes are no ${extension} picture`);
      return save(suggestedName, extension, bytes);
    },
    'files.save_pdf': async ({ suggestedName }) => {
      // Before the question: while a dialog stands open the page goes on, and may show something else by then.
      const bytes = await printPage();
      return save(suggestedName, 'pdf', bytes);
    },
  };
}

/** Written in place and with the usual rights: it is the person's own file, made to be passed on. */
async function write(path: string, content: string | Uint8Array): Promise<DeskResult<{ fileName: string }>> {
  try {
    await writeFile(path, content);
  } catch (cause) {
    return storageFailure(cause, 'the file');
  }
  return succeed({ fileName: basename(path) });
}
