import { type Attack, attacks } from './attacks';
import { type Desk, expect, test } from './fixture';
import { gatesOffDir } from './gates-off';

test('attacks from a page are each refused with a code', async ({ launch, readLog }) => {
  const desk = await launch();
  for (const [name, { code, run }] of Object.entries<Attack>(attacks)) {
    expect(await test.step(name, () => run(desk, readLog)), name).toBe(code);
  }
  expect(await addresses(desk)).toEqual(['app://welcome/']);
});

const { navigation, 'window.open': openWindow, ...others } = attacks;

/** Attacks that one app can show after each other: the one that opens a window comes last. */
const groups: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  'each attack that leaves the page where it is': { ...others, 'window.open': openWindow },
  'a navigation': { navigation },
};

for (const [title, group] of Object.entries(groups)) {
  test(`counter-proof: without its gate, ${title} gets through`, async ({ launch, readLog }) => {
    const gates = Object.values(group).map(({ gate }) => gate);
    const env = { CLIENT_DESK_TEST_OPEN_GATE: gates.join(',') };
    const desk = await launch({ appDir: gatesOffDir, env });
    for (const [name, { code, run }] of Object.entries(group)) {
      await expect.poll(() => addresses(desk), name).toEqual(['app://welcome/']);
      expect(await test.step(name, () => run(desk, readLog)), name).not.toBe(code);
    }
  });
}

const addresses = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );
