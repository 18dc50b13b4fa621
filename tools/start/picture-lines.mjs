// @ts-check
/**
 * Output of `npm start` after its pictures, and its exit status. It names each screen that was not reached; the pictures of
 * the others are saved.
 * @param {readonly { picture: string, faults: readonly string[] }[]} findings @param {string} folder
 * @returns {{ lines: readonly string[], status: number }}
 */
export function pictureLines(findings, folder) {
  const taken = findings.filter(({ faults }) => faults.length === 0).map(({ picture }) => picture);
  const failed = findings.filter(({ faults }) => faults.length > 0);
  const faults = failed.map(
    ({ picture, faults: [first = ''] }) => `No picture of ${picture}: ${first.split('\n')[0]}`,
  );
  if (taken.length === 0) return { lines: faults, status: 1 };
  const where = `No display, so no window (DISPLAY is not set). ${taken.length} pictures of the running app are in ${folder}: ${taken.join(', ')}. To see the window: xvfb-run -a npm start, or npm start on a desktop.`;
  return { lines: [...faults, where], status: 0 };
}
