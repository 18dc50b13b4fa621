/** A version number (semver.org) without build metadata. */
const versionForm = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,60}))?$/;
const chapterHead = /^## \[?(\d[^\s\]]*)/;

export const isVersion = (text: string): boolean => versionForm.test(text);

/** Says whether `version` is newer than `than`; a pre-release is older. False if either is no version. */
export function isNewer(version: string, than: string): boolean {
  const [newer, older] = [versionForm.exec(version), versionForm.exec(than)];
  if (!newer || !older) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(newer[part]) - Number(older[part]);
    if (difference !== 0) return difference > 0;
  }
  const [before, after] = [older[4], newer[4]];
  if (before === undefined || after === undefined) return after === undefined && before !== undefined;
  return before.localeCompare(after, 'en', { numeric: true }) < 0;
}

/** The chapters of a changelog behind one version up to another, in their order, without the head of a single one. */
export function chaptersBetween(changelog: string, behind: string, upTo: string): string {
  const chapters: { readonly version: string; readonly lines: string[] }[] = [];
  for (const line of changelog.split(/\r?\n/)) {
    const version = chapterHead.exec(line)?.[1];
    if (version !== undefined) chapters.push({ version, lines: [line] });
    else if (line.startsWith('## ')) chapters.push({ version: '', lines: [] });
    else chapters.at(-1)?.lines.push(line);
  }
  const wanted = chapters.filter(({ version }) => isNewer(version, behind) && !isNewer(version, upTo));
  const [only, ...more] = wanted;
  if (!only) return '';
  const lines = more.length === 0 ? only.lines.slice(1) : wanted.flatMap((chapter) => chapter.lines);
  return lines.join('\n').trim();
}
export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `host`: shown beside it, because the text may say anything. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string; readonly host: string };

export interface NoteBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly parts: readonly NotePart[];
}

/** Most characters of release notes. Longer text is assumed to be hostile. */
export const longestNotes = 20_000;
const mostBlocks = 400;

/** Invisible characters that can disguise a text: control characters and those that change its direction. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const head = /^#{1,6}\s+(.*)$/;
const item = /^\s*[-*+]\s+(.*)$/;
const link = /\[([^[\]]{1,300})\]\((https:\/\/[^\s()]{1,2000})\)/g;

/**
 * Parses release notes into blocks of text. They are untrusted Markdown: nothing in them becomes an element of the
 * page, and only https addresses become links.
 */
export function readNotes(notes: string): readonly NoteBlock[] {
  const blocks: { kind: NoteBlock['kind']; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of notes.slice(0, longestNotes).split(/\r?\n/)) {
    const text = line.replace(unseen, '').trim();
    const heading = head.exec(text)?.[1];
    const entry = item.exec(text)?.[1];
    if (heading !== undefined) blocks.push({ kind: 'heading', lines: [heading] });
    else if (entry !== undefined) blocks.push({ kind: 'item', lines: [entry] });
    else if (text !== '' && isOpen) blocks.at(-1)?.lines.push(text);
    else if (text !== '') blocks.push({ kind: 'paragraph', lines: [text] });
    // A line continues the paragraph or the item before it, never a heading.
    isOpen = text !== '' && heading === undefined;
  }
  return blocks
    .map(({ kind, lines }) => ({ kind, parts: partsOf(lines.join(' ')) }))
    .filter(({ parts }) => parts.length > 0)
    .slice(0, mostBlocks);
}

function partsOf(text: string): readonly NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  const say = (piece: string) => {
    const plain = withoutMarks(piece);
    if (plain.trim() !== '') parts.push({ kind: 'text', text: plain });
  };
  for (const found of text.matchAll(link)) {
    const [whole, words = '', url = ''] = found;
    if (!URL.canParse(url)) continue;
    const { protocol, host, username } = new URL(url);
    // A name before the host is there to be taken for it.
    if (protocol !== 'https:' || username !== '') continue;
    say(text.slice(end, found.index));
    parts.push({ kind: 'link', text: withoutMarks(words), url, host });
    end = found.index + whole.length;
  }
  say(text.slice(end));
  return parts;
}

/** Emphasis and keys as plain text; all else stays as it is written. */
const withoutMarks = (text: string) => text.replaceAll(/<\/?kbd>|\*\*|`/g, '');
