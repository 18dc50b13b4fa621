import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { readScreens } from '../screens/registry.mjs';
import { scenesOf } from './scenes.mjs';
import { picturesShownIn, refreshPictures } from './shown-pictures.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

describe('pictures in documents', () => {
  it('pictures linked in documents are listed once and sorted', () => {
    write('README.md', '![Today](docs/pictures/today-light.png) and ![again](docs/pictures/today-light.png)');
    write('screens.md', '| ![Calendar](pictures/calendar-dark.png) |');
    write('notes.txt', 'pictures/not-a-document.png');
    expect(picturesShownIn([folder])).toEqual(['calendar-dark.png', 'today-light.png']);
  });

  it('refreshing replaces shown pictures and removes unused ones', () => {
    for (const name of ['taken', 'kept']) mkdirSync(join(folder, name));
    write('taken/today-light.png', 'new');
    write('taken/approvals-dark.png', 'new');
    write('kept/today-light.png', 'old');
    write('kept/forgotten-light.png', 'old');
    refreshPictures({
      from: join(folder, 'taken'),
      to: join(folder, 'kept'),
      names: ['today-light.png'],
    });
    expect(readdirSync(join(folder, 'kept'))).toEqual(['today-light.png']);
    expect(readFileSync(join(folder, 'kept/today-light.png'), 'utf8')).toBe('new');
  });
});

describe('project documents', async () => {
  const scenes = scenesOf(await readScreens());
  const names = picturesShownIn([inProject('.'), inProject('docs')]);

  it('documents show only pictures that the tour takes', () => {
    const taken = scenes.flatMap(({ pictures }) =>
      pictures.flatMap(({ name, shapes = ['light', 'dark', 'narrow'] }) =>
        shapes.map((shape) => `${name}-${shape}.png`),
      ),
    );
    expect(names.filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('every stored picture is shown in a document and exists', () => {
    expect(readdirSync(inProject('docs/pictures')).sort()).toEqual(names);
  });
});
