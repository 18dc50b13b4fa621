import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFacade, facadeNames } from './check-facade.mjs';
import { electron } from './src/api/electron.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

describe('stand-in facade', () => {
  it('the facade has exactly the names of the stand-in', async () => {
    expect((await facadeNames()).sort()).toEqual(['default', ...Object.keys(electron)].sort());
  });
});

describe('checkFacade', () => {
  it('a bundle that uses only existing names passes', async () => {
    const source = `import electron, { app, BrowserWindow as Window } from 'electron';
      import fastify from 'fastify'; export { Menu } from 'electron/main'; console.log(electron, app, Window, fastify);`;
    expect(await checkFacade(write('main.js', source))).toEqual([]);
  });

  it('missing names are found, also in chunks that the bundle loads', async () => {
    write(
      'chunk.js',
      `import { autoUpdater } from 'electron'; export const check = () => autoUpdater.check();`,
    );
    const source = `import { app, safeStorage, BrowserView } from 'electron';
      console.log(app, safeStorage, BrowserView, await import('./chunk.js'));`;
    expect(await checkFacade(write('main.js', source))).toEqual([
      'BrowserView',
      'autoUpdater',
      'safeStorage',
    ]);
  });

  it('missing names are found on the default import', async () => {
    const source = `import electron from 'electron'; const { app, safeStorage: store } = electron;
      const { isPackaged } = electron.app;
      console.log(app, store, isPackaged, electron.Menu, electron.autoUpdater, { electron });`;
    expect(await checkFacade(write('main.js', source))).toEqual(['autoUpdater', 'safeStorage']);
  });

  it('a bundle that cannot be parsed throws', async () => {
    await expect(checkFacade(write('main.js', 'import {'))).rejects.toThrow('cannot be linked');
  });
});
