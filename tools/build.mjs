// @ts-check
import { buildApp } from './build/build-app.mjs';
import { buildHostIfUsed } from './host.mjs';

/** `npm run build`: always builds; with `--if-stale` only if `out/` is older than `src/`. */
process.exitCode = await buildApp({ onlyIfStale: process.argv.includes('--if-stale') });
await buildHostIfUsed();
