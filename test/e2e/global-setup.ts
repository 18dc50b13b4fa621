import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHostIfUsed } from '../../tools/host.mjs';
import { useOwnTemp } from '../../tools/lib/own-temp.mjs';
import { buildGatesOff } from './gates-off';
import { sharedFolderVariable } from './shared-folder';

/**
 * Once for all specs: the host they run on and the counter-proof build, a temporary folder that goes with the run, and
 * in it the folder that the workers share. The app itself is built before.
 */
export default async function setUp(): Promise<() => void> {
  await buildHostIfUsed();
  await buildGatesOff();
  const removeTemp = useOwnTemp();
  const shared = mkdtempSync(join(tmpdir(), 'client-desk-e2e-shared-'));
  process.env[sharedFolderVariable] = shared;
  return () => {
    rmSync(shared, { recursive: true, force: true, maxRetries: 20 });
    removeTemp();
  };
}
