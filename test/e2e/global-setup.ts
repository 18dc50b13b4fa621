import { buildHostIfUsed } from '../../tools/host.mjs';
import { buildGatesOff } from './gates-off';

/** Once for all specs: the host they run on and the counter-proof build. The app itself is built before. */
export default async function setUp(): Promise<void> {
  await buildHostIfUsed();
  await buildGatesOff();
}
