import { describe, expect, it } from 'vitest';
import { openings } from './open-screen.mjs';
import { readScreens } from './registry.mjs';

describe('the screens of the app, as tools and end-to-end specs read them', async () => {
  const screens = await readScreens();

  it('come with address and names, in the order of the registry', () => {
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

  it('have a name in both languages, unless they are named after the record they show', () => {
    expect(screens.filter(({ names, showsRecord }) => !names && !showsRecord)).toEqual([]);
  });

  it.each(screens.filter(({ showsRecord }) => showsRecord))(
    'can be opened where they show one record: $id',
    ({ id }) => {
      expect(openings[id]?.open, 'say in tools/screens/open-screen.mjs how to open one').toBeDefined();
    },
  );

  it('are all still there where an opening is described', () => {
    const ids = screens.map(({ id }) => id);
    expect(Object.keys(openings).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
