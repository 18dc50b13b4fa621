import type { NotedFileType } from '@shared/domain/noted';
import { fileTypeFromBuffer } from 'file-type';

interface Served {
  readonly type: NotedFileType;
  /** Content type that it is served with; null if it isn't served. */
  readonly mime: string | null;
}

const other: Served = { type: 'other', mime: null };
const text = 'text/plain; charset=utf-8';

/** Types that a page shows, by the extension from `file-type`. SVG and HTML are texts here: they can contain code. */
const shown: Readonly<Record<string, Served>> = {
  png: { type: 'png', mime: 'image/png' },
  jpg: { type: 'jpeg', mime: 'image/jpeg' },
  webp: { type: 'webp', mime: 'image/webp' },
  gif: { type: 'gif', mime: 'image/gif' },
  pdf: { type: 'pdf', mime: 'application/pdf' },
  mp3: { type: 'audio', mime: 'audio/mpeg' },
  m4a: { type: 'audio', mime: 'audio/mp4' },
  aac: { type: 'audio', mime: 'audio/aac' },
  ogg: { type: 'audio', mime: 'audio/ogg' },
  oga: { type: 'audio', mime: 'audio/ogg' },
  opus: { type: 'audio', mime: 'audio/ogg' },
  wav: { type: 'audio', mime: 'audio/wav' },
  flac: { type: 'audio', mime: 'audio/flac' },
};

/** Type of a file by its bytes. Its name counts for nothing. */
export async function notedFileType(bytes: Uint8Array): Promise<Served> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return (Object.hasOwn(shown, found.ext) && shown[found.ext]) || isTextLike(found.ext, bytes);
  return textType(bytes);
}

/** Formats that are written as text, such as XML: they are shown as text. */
const isTextLike = (extension: string, bytes: Uint8Array): Served =>
  ['xml', 'rtf', 'ics', 'vcf'].includes(extension) ? textType(bytes) : other;

function textType(bytes: Uint8Array): Served {
  const content = textOf(bytes);
  if (content === null) return other;
  return { type: isMessage(content) ? 'eml' : 'text', mime: text };
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether it begins as an email does: fields of a message, with its sender among them. */
function isMessage(content: string): boolean {
  const [head = ''] = content.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const areFields = lines.every((line) => /^(?:[!-9;-~]+:|[ \t])/.test(line));
  return areFields && /^from:/im.test(head) && /^(?:date|subject|message-id|mime-version):/im.test(head);
}
