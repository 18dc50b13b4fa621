// @ts-check
import { buildApp } from './build/build-app.mjs';
import { whenOrphaned } from './lib/orphaned.mjs';
import { inProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

/** `npm run sandbox [-- options]`: the three services alone, on this Node. Its options are the sandbox's own. */
const orphaned = new AbortController();
// Under npm alone: a script may start it in the background, end, and mean it to stay.
if (process.env.npm_lifecycle_event) whenOrphaned(() => orphaned.abort());
const notBuilt = await buildApp({ onlyIfStale: true });
process.exitCode =
  notBuilt ||
  (
    await runNode([inProject('out/main/sandbox.js'), ...process.argv.slice(2)], {
      forwardSignals: true,
      signal: orphaned.signal,
    })
  ).status;
