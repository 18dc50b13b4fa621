// @ts-check
import { buildApp } from './build/build-app.mjs';
import { whenOrphaned } from './lib/orphaned.mjs';
import { inProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

/** `npm run sandbox [-- options]`: runs the three services without the app, on this Node. Its options are the sandbox's own. */
const orphaned = new AbortController();
// Only under npm: a script may start it in the background and end, while the sandbox must keep running.
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
