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
