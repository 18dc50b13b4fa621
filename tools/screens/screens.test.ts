import { describe, expect, it } from 'vitest';
import { openings } from './open-screen.mjs';
import { readScreens } from './registry.mjs';

describe('screen registry for tools and specs', async () => {
  const screens = await readScreens();

  it('screens have an address and names, in the order of the registry', () => {
    expect(screens[0]).toEqual({
      id: 'today',
      path: '/today',
      names: { en: 'Today', 'pt-BR': 'Hoje', es: 'Hoy', fr: 'Aujourd’hui', it: 'Oggi', de: 'Heute' },
      showsRecord: false,
    });
    expect(screens).toContainEqual({
      id: 'post',
      path: '/post/$postId',
      names: undefined,
      showsRecord: true,
    });
  });

  it('every screen has names unless it shows a record', () => {
    expect(screens.filter(({ names, showsRecord }) => !names && !showsRecord)).toEqual([]);
  });

  it.each(screens.filter(({ showsRecord }) => showsRecord))(
    'a screen that shows a record can be opened: $id',
    ({ id }) => {
      expect(openings[id]?.open, 'say in tools/screens/open-screen.mjs how to open one').toBeDefined();
    },
  );

  it('every described opening belongs to an existing screen', () => {
    const ids = screens.map(({ id }) => id);
    expect(Object.keys(openings).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
