// @ts-check
import { buildApp } from './build/build-app.mjs';
import { buildHostIfUsed } from './host.mjs';
import { ensureSystem } from './system/ensure.mjs';
import { runPlaywright } from './test/runners.mjs';

/** `npm run e2e [-- Playwright's own arguments]`: runs the end-to-end specs on the current `src/`. */
const ready = (await ensureSystem('test')) || (await buildApp({ onlyIfStale: true }));
if (ready === 0) {
  await buildHostIfUsed();
  process.exitCode = (await runPlaywright(process.argv.slice(2))).status;
} else {
  process.exitCode = ready;
}
