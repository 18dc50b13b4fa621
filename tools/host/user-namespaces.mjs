// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Linux settings that deny ordinary users the namespaces that Chromium's sandbox needs. */
const restrictions = [
  // Ubuntu 23.10 and newer: AppArmor allows them only for installed programs.
  { file: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns', when: '1' },
  // Older Debian and hardened kernels.
  { file: '/proc/sys/kernel/unprivileged_userns_clone', when: '0' },
];

/**
 * Whether Electron would abort before any JavaScript because it has no sandbox. Its helper needs no namespaces if it belongs
 * to root and runs as root, which an unpacked npm package can't set up.
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
