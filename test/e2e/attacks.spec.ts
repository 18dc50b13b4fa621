import { attacks } from './attacks';
import { type Desk, expect, test } from './fixture';
import { gatesOffDir } from './gates-off';

test.describe('attacks from a page', () => {
  test('are each refused with a code', async ({ launch, readLog }) => {
    const desk = await launch();
    for (const [name, { code, run }] of Object.entries(attacks)) {
      expect(await test.step(name, () => run(desk, readLog)), name).toBe(code);
    }
    expect(await addresses(desk)).toEqual(['app://welcome/']);
  });

  for (const [name, { gate, code, run }] of Object.entries(attacks)) {
    test(`counter-proof: without the ${gate} gate, ${name} gets through`, async ({ launch, readLog }) => {
      const desk = await launch({ appDir: gatesOffDir, env: { CLIENT_DESK_TEST_OPEN_GATE: gate } });
      expect(await run(desk, readLog)).not.toBe(code);
    });
  }
});

const addresses = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );
