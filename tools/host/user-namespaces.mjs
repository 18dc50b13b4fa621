// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where Linux says that programs of ordinary users get no namespaces, which Chromium's sandbox is made of. */
const restrictions = [
  // Ubuntu 23.10 and newer: AppArmor allows them to installed programs alone.
  { file: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns', when: '1' },
  // Older Debian and hardened kernels.
  { file: '/proc/sys/kernel/unprivileged_userns_clone', when: '0' },
];

/**
 * Whether Electron would abort before any JavaScript for want of a sandbox. Its helper needs no namespaces where it belongs
 * to root and runs as root, which an unpacked npm package cannot arrange.
 * @param {{ binary: string, uid?: number, platform?: NodeJS.Platform, restrictions?: readonly { file: string, when: string }[] }} machine
 * @returns {string | undefined} the command that mends it; undefined where nothing is to be mended
 */
export function sandboxProblem({
  binary,
  uid = process.getuid?.(),
  platform = process.platform,
  restrictions: known = restrictions,
}) {
  if (platform !== 'linux' || uid === 0) return undefined;
  if (!known.some(({ file, when }) => existsSync(file) && readFileSync(file, 'utf8').trim() === when)) {
    return undefined;
  }
  const helper = join(dirname(binary), 'chrome-sandbox');
  const found = statSync(helper, { throwIfNoEntry: false });
  if (found?.uid === 0 && (found.mode & 0o4755) === 0o4755) return undefined;
  return `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}
