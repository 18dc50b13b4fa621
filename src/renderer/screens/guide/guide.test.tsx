import { byLanguage, languages } from '@shared/language';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { commandIds, commandOf, provideScreenCommands } from '../../commands/command-table';
import { renderApp } from '../../testing/render-app';
import { screens } from '../screens';
import { pictureOf } from './GuideScreen';
import { type Guide, type GuideBlock, guidePictures, loadGuide, partAbout, withKeyCaps } from './guide-text';
import { guideParts, readAddress } from './state';

afterEach(cleanup);

const texts = (blocks: readonly GuideBlock[]) =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'steps' ? block.steps : [];
  });

const catalogues = byLanguage(
  import.meta.glob<object>(['../../../shared/locales/*.json', '!../../../shared/locales/*.notes.json'], {
    import: 'default',
    eager: true,
  }),
);

/** Every text of a tree outside the guide. */
function textsOf(tree: object): readonly string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [value];
    return name === 'guideText' ? [] : textsOf(value as object);
  });
}

const textsOfGuide = (guide: Guide) => guideParts.flatMap((part) => texts(guide[part].blocks));

describe.each(languages)('Guide in %s', (language) => {
  it('a guide page has at most 200 words', async () => {
    const guide = await loadGuide(language);
    const long = guideParts
      .map((part) => [part, texts(guide[part].blocks).join(' ').split(/\s+/).length] as const)
      .filter(([, words]) => words > 200);
    expect(long).toEqual([]);
  });

  it('the guide quotes only words that a screen shows', async () => {
    const guide = await loadGuide(language);
    const shown = textsOf(catalogues[language]).map((text) => text.toLowerCase());
    const quoted = textsOfGuide(guide)
      .flatMap((text) => [...text.matchAll(/[“„«]\s?([^“”„«»]+?)\s?[”“»]/g)])
      .map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(12);
    expect(quoted.filter((words) => !shown.some((text) => text.includes(words.toLowerCase())))).toEqual([]);
  });

  it('the guide names only keys that a command has', async () => {
    const guide = await loadGuide(language);
    provideScreenCommands(
      Object.fromEntries(Object.entries(screens).flatMap(([id, { keys }]) => (keys ? [[id, { keys }]] : []))),
    );
    const known = new Set(
      commandIds().flatMap((id) => {
        const { keys } = commandOf(id);
        return 'darwin' in keys ? [...keys.darwin, ...keys.others] : keys;
      }),
    );
    const named = textsOfGuide(guide)
      .flatMap(withKeyCaps)
      .flatMap((piece) => ('key' in piece ? [piece.key] : []));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  it('each picture is shown once, in order and with a description', async () => {
    const guide = await loadGuide(language);
    const pictures = guideParts
      .flatMap((part) => guide[part].blocks)
      .flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(pictures.map(({ name }) => name)).toEqual([...guidePictures]);
    expect(pictures.filter(({ shows }) => shows === '')).toEqual([]);
  });

  it('every picture exists, in English if the language has none', () => {
    expect(guidePictures.filter((name) => pictureOf(name, language) === undefined)).toEqual([]);
  });
});

describe('Guide screen', () => {
  it('the guide opens at its first part, and links lead to other parts and the next one', async () => {
    await renderApp({ path: '/guide' });
    expect(await screen.findByRole('article', { name: 'Your first day' })).toBeTruthy();
    const parts = screen.getByRole('navigation', { name: 'Parts of the guide' });
    fireEvent.click(within(parts).getByRole('link', { name: 'Meetings' }));
    expect(await screen.findByRole('article', { name: 'Meetings' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Next: Month end: metrics and reports' }));
    expect(await screen.findByRole('article', { name: 'Month end: metrics and reports' })).toBeTruthy();
  });

  it.each([
    ['/approvals', 'Approvals and reminders'],
    ['/month', 'Month end: metrics and reports'],
    ['/clients/link:7', 'Clients and session links'],
    ['/post/12/history', 'Posts, calendar and proof'],
  ])('F1 on %s opens the guide part %s', async (path, title) => {
    await renderApp({ path });
    fireEvent.keyDown(document.body, { key: 'F1' });
    expect(await screen.findByRole('article', { name: title })).toBeTruthy();
  });

  it('F1 on the guide keeps the open part', async () => {
    await renderApp({ path: '/guide?part=proof' });
    const article = await screen.findByRole('article', { name: 'Posts, calendar and proof' });
    fireEvent.keyDown(document.body, { key: 'F1' });
    expect(article.isConnected).toBe(true);
  });

  it('every part of the guide belongs to a screen', () => {
    const parts = Object.keys(screens).map((id) => partAbout(id));
    expect(new Set(parts)).toEqual(new Set(guideParts));
  });

  it('the guide address accepts known parts and screen names only', () => {
    expect(readAddress({ part: 'proof', about: 'month', other: 1 })).toEqual({ part: 'proof' });
    expect(readAddress({ part: 'nothing', about: 'month' })).toEqual({ about: 'month' });
    expect(readAddress({ about: '../x' })).toEqual({});
  });
});

describe('Introduction for new users', () => {
  it('the introduction in Today opens the guide and is then marked as seen', async () => {
    const { main } = await renderApp({ path: '/today' });
    const introduction = await screen.findByRole('region', { name: 'Three things to know' });
    fireEvent.click(within(introduction).getByRole('button', { name: 'Open guide' }));
    expect(await screen.findByRole('article', { name: 'Your first day' })).toBeTruthy();
    expect(main.inputsOf('settings.change')).toEqual([{ hasSeenIntroduction: true }]);
  });
});
