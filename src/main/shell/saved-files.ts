import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { fileRoutes } from '@shared/ipc/files';
import type { HandlersFor } from '@shared/ipc/route';
import { attachProof } from '../evidence/attach-proof';
import { storageFailure } from '../files/storage-error';

export type FileExtension = 'csv' | 'ics' | 'pdf' | 'png' | 'svg' | 'txt';

export interface FileHandlerDeps {
  /** Asks the person where; null where they chose none. */
  readonly chooseTarget: (wish: {
    readonly extension: FileExtension;
    readonly suggestedName: string;
  }) => Promise<string | null>;
  /** The shown page in its print style, as the bytes of a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
  /** Text of the proof that main made under this id; null if it made another one since. */
  readonly proofOf: (workspaceId: string, id: string) => string | null;
}

export function createFileHandlers({
  chooseTarget,
  printPage,
  proofOf,
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
    'files.save_pdf': async ({ suggestedName, proof }, { workspaceId }) => {
      const text = proof === undefined ? null : proofOf(workspaceId, proof);
      if (proof !== undefined && text === null) return fail('INPUT_INVALID', 'there is no such proof');
      // Printed before the dialog opens. The page keeps running while a dialog is open, and may show other content by then.
      const bytes = await printPage();
      return save(suggestedName, 'pdf', text === null ? bytes : await attachProof(bytes, text));
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

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The elements that charts are drawn with. They run no code and load no data. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title defs pattern clipPath'.split(' '),
);

/** A tag as the app writes it, or the text up to the next tag. An app drawing consists only of these. */
const piece = /<\/?([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>|[^<>]+/y;
const attribute = /([\w:-]+)="([^"]*)"/g;

/**
 * Checks that bytes from a page are a picture of this kind. The page draws pictures itself, so this protects against a
 * compromised page: the file is passed on, and a foreign SVG could run code where it is opened.
 */
export function isPicture(extension: 'png' | 'svg', bytes: Uint8Array): boolean {
  if (extension === 'png') return pngStart.every((byte, index) => bytes[index] === byte);
  const text = readText(bytes);
  return text !== null && /^<svg\s/.test(text) && isDrawing(text);
}

function isDrawing(text: string): boolean {
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return false;
    const [, name, attributes = ''] = found;
    if (name !== undefined && !elements.has(name)) return false;
    for (const [, key = '', value = ''] of attributes.matchAll(attribute))
      if (!isHarmless(key.toLowerCase(), value)) return false;
  }
  return true;
}

/** References lead to the drawing itself; a namespace is a name and no address. */
const isHarmless = (key: string, value: string) =>
  !key.startsWith('on') &&
  !/(?:^|:)(?:href|src|base)$/.test(key) &&
  (key.startsWith('xmlns') || !/url\((?!#)|@import|javascript:|expression|\\/i.test(value));

function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
