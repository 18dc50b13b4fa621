import { join } from 'node:path';
import { smoke } from '../../tools/ci/smoke.mjs';
import { hostCommand, sandboxSwitches } from '../../tools/host.mjs';
import { extractArchive } from '../../tools/packaging/check/archive.mjs';
import { packUnpacked } from '../../tools/packaging/check/check.mjs';
import { folderOf, resourcesOf } from '../../tools/packaging/check/inspect.mjs';
import { type Desk, expect, removeFolder, temporaryFolder, test } from './fixture';
import { approvals, openApprovals, startDemo } from './pages/desk';

/**
 * What electron-builder put into the archive for this machine, taken out again into a folder with nothing around it:
 * what was not packed is not to be found. Packing itself is the contract's tests.
 */
let folder = '';
let appDir = '';
test.beforeAll(async () => {
  folder = temporaryFolder();
  const system = process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const release = await packUnpacked(folder, [{ system, arch }]);
  const packed = {
    system,
    arch,
    release,
    folder: folderOf(release, system, arch),
    updateAddress: undefined,
  } as const;
  appDir = join(folder, 'app');
  extractArchive(join(resourcesOf(packed), 'app.asar'), appDir);
});
test.afterAll(() => removeFolder(folder));

/** Compiled code that the app's process has loaded. */
const loadedNative = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(() => {
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
    return sharedObjects.filter((path) => path.endsWith('keytar.node'));
  });

test('the packed app starts alone in a folder, shows the demo and loads the keychain module', async ({
  launch,
}) => {
  const desk = await launch({ appDir });
  await startDemo(desk.page);
  await openApprovals(desk.page);
  // From its own services, which are a bundle in the archive too.
  await expect(approvals(desk.page).rows.nth(5)).toBeVisible();
  await expect.poll(() => loadedNative(desk)).toEqual([expect.stringContaining(join('app', 'node_modules'))]);
  expect(desk.problems).toEqual([]);
});

test('the packed app passes the smoke check over its debugging port', async () => {
  const { command, args } = hostCommand();
  const seen = await smoke({ command, args: [...args, ...sandboxSwitches()], appArgs: [appDir] });
  expect(seen).toMatchObject({ heading: 'Clients', problems: [] });
});
