// @ts-check
import { say } from './lib/say.mjs';
import { ensureSystem } from './system/ensure.mjs';

/**
 * `node tools/system-check.mjs [start|tour|test]`: checks the required system packages on Linux, and on Debian as root installs
 * missing ones.
 */
const purposes = /** @type {const} */ (['start', 'tour', 'test']);
const asked = process.argv[2] ?? 'test';
const purpose = purposes.find((name) => name === asked);

if (purpose) {
  process.exitCode = await ensureSystem(purpose);
} else {
  say(`Unknown purpose ${asked}: it may be ${purposes.join(', ')}.`);
  process.exitCode = 64;
}
