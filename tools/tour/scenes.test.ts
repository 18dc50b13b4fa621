import { describe, expect, it } from 'vitest';
import { readScreens } from '../screens/registry.mjs';
import { demoScene, screenTours } from './scenes/demo.mjs';
import { scenesOf } from './scenes.mjs';

const screenlessScene = 'first-run';

describe('tour', async () => {
  const screens = await readScreens();
  const namesOf = (given: typeof screens) => demoScene(given).pictures.map(({ name }) => name);

  it('the tour takes a picture of every registered screen, also of a new one', () => {
    const known = namesOf(screens);
    const unknown = { id: 'monthReview', path: '/month', names: undefined, showsRecord: false };
    const added = namesOf([...screens, unknown]).filter((name) => !known.includes(name));
    expect(added).toEqual(['month-review']);
    for (const screen of screens) {
      const without = namesOf(screens.filter((one) => one !== screen));
      expect(known.length, screen.id).toBeGreaterThan(without.length);
    }
  });

  it('the tour describes only registered screens', () => {
    const ids = screens.map(({ id }) => id);
    expect(Object.keys(screenTours).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('a part of the tour can be taken, and an unknown part is refused with the known names', () => {
    const part = scenesOf(screens, [screenlessScene, 'month']);
    expect(part.map(({ name }) => name)).toEqual([screenlessScene, 'demo']);
    expect(part[1]?.pictures.map(({ name }) => name)).toEqual(expect.arrayContaining(['month']));
    expect(part[1]?.pictures.map(({ name }) => name)).not.toContain('approvals');
    expect(() => scenesOf(screens, ['nowhere'])).toThrow(/no scene or screen: nowhere .*month/);
  });

  it('every picture has a unique name', () => {
    const names = scenesOf(screens).flatMap(({ pictures }) => pictures.map(({ name }) => name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
