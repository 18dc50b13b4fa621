import { buildHostIfUsed } from '../../tools/host.mjs';
import { useOwnTemp } from '../../tools/lib/own-temp.mjs';
import { buildGatesOff } from './gates-off';

/**
 * Once for all specs: the host they run on and the counter-proof build, and a temporary folder that goes with the run.
 * The app itself is built before.
 */
export default async function setUp(): Promise<() => void> {
  await buildHostIfUsed();
  await buildGatesOff();
  return useOwnTemp();
}
