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

describe('the facade', () => {
  it('names exactly what the stand-in has', async () => {
    expect((await facadeNames()).sort()).toEqual(['default', ...Object.keys(electron)].sort());
  });
});

describe('checkFacade', () => {
  it('is content with a bundle that asks for what is there', async () => {
    const source = `import electron, { app, BrowserWindow as Window } from 'electron';
      import fastify from 'fastify'; export { Menu } from 'electron/main'; console.log(electron, app, Window, fastify);`;
    expect(await checkFacade(write('main.js', source))).toEqual([]);
  });

  it('finds what is missing, in the chunks a bundle loads too', async () => {
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

  it('finds what is missing on the module as a whole', async () => {
    const source = `import electron from 'electron'; const { app, safeStorage: store } = electron;
      const { isPackaged } = electron.app;
      console.log(app, store, isPackaged, electron.Menu, electron.autoUpdater, { electron });`;
    expect(await checkFacade(write('main.js', source))).toEqual(['autoUpdater', 'safeStorage']);
  });

  it('does not pass a bundle it cannot read', async () => {
    await expect(checkFacade(write('main.js', 'import {'))).rejects.toThrow('cannot be linked');
  });
});
