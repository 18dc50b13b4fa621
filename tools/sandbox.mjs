// @ts-check
import { buildApp } from './build/build-app.mjs';
import { inProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

/** `npm run sandbox [-- options]`: the three services alone, on this Node. Its options are the sandbox's own. */
const notBuilt = await buildApp({ onlyIfStale: true });
process.exitCode =
  notBuilt ||
  (await runNode([inProject('out/main/sandbox.js'), ...process.argv.slice(2)], { forwardSignals: true }))
    .status;
