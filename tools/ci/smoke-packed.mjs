// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxSwitches } from '../host.mjs';
import { inProject } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';
import { folderOf, programOf } from '../packaging/check/inspect.mjs';
import { smoke } from './smoke.mjs';

/** `node tools/ci/smoke-packed.mjs`: starts the result of `npm run dist` for this machine, and saves a picture. */
const system = process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
const program = programOf({ system, folder: folderOf(inProject('release'), system, arch) });

if (existsSync(program)) {
  mkdirSync(inProject('records'), { recursive: true });
  const picture = join(inProject('records'), `packed-${system}-${arch}.png`);
  const { seconds, address, heading, problems } = await smoke({
    command: program,
    args: sandboxSwitches(),
    picture,
  });
  say(`The packed app shows “${heading}” at ${address}, ${seconds.toFixed(1)} s after its start.`);
  for (const problem of problems) say(`It complained: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  say(`Nothing is packed for this machine: ${program} is not there. Run npm run dist first.`);
  process.exitCode = 1;
}
