import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkPacking,
  checkTable,
  problemLines,
  systemsHere,
  targetsOf,
} from '../../../tools/packaging/check/check.mjs';

/** electron-builder's own work on a made-up Electron, for all systems: what `npm run dist -- --check` shows. */
type Inspected = Awaited<ReturnType<typeof checkPacking>>;
let inspected: Inspected;
beforeAll(async () => {
  inspected = await checkPacking();
  console.log(checkTable(inspected));
}, 300_000);

type Look = keyof Inspected[number]['problems'];
const wrongIn = (look: Look) => problemLines(inspected).filter((line) => line.includes(`, ${look}: `));

describe('packed app', () => {
  it('the app is packed for every system and architecture with compiled code (4)', () => {
    const names = inspected.map(({ system, arch }) => `${system}-${arch}`);
    expect(names).toEqual(targetsOf(systemsHere()).map(({ system, arch }) => `${system}-${arch}`));
    expect(names).toContain('win32-x64');
  });

  it.each<readonly [Look, string]>([
    ['archive', 'holds the bundles, native modules, package.json, notices, tray pictures, nothing else (1)'],
    ['imports', 'finds in its archive every package that its bundles ask for (1)'],
    ['native', 'has the compiled code of its own target beside the archive and no other (1)'],
    ['fuses', 'runs no foreign code and encrypts no cookies: its fuses (13)'],
    ['integrity', 'knows the hash of its own archive'],
    ['links', 'tells the system that it opens clientdesk:// links'],
    ['apple', 'is who it says on macOS, asks for nothing but compiling, and has a whole signature (5)'],
    ['updates', 'has the address for updates beside it, and names nobody where nobody signed (2)'],
    ['size', 'is no larger than it has to be'],
  ])('packed app (%s): %s', (look) => {
    expect(wrongIn(look)).toEqual([]);
  });
});
