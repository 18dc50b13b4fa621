import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { commandIds, commandOf } from '../../commands/command-table';
import { renderApp } from '../../testing/render-app';
import { type GuideBlock, guideLanguages, guidePictures, loadGuide, withKeys } from './guide-text';
import { pictureOf } from './pictures';
import { guideParts, readAddress } from './state';

afterEach(cleanup);

const texts = (blocks: readonly GuideBlock[]) =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'steps' ? block.steps : [];
  });

describe.each(guideLanguages)('the guide in %s', (language) => {
  it('names only keys that something has', async () => {
    const guide = await loadGuide(language);
    const known = new Set(
      commandIds().flatMap((id) => {
        const { keys } = commandOf(id);
        return 'darwin' in keys ? [...keys.darwin, ...keys.others] : keys;
      }),
    );
    const named = guideParts
      .flatMap((part) => texts(guide[part].blocks))
      .flatMap(withKeys)
      .flatMap((piece) => ('key' in piece ? [piece.key] : []));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  it('shows each picture once and says what is on it', async () => {
    const guide = await loadGuide(language);
    const pictures = guideParts
      .flatMap((part) => guide[part].blocks)
      .flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(pictures.map(({ name }) => name)).toEqual([...guidePictures]);
    expect(pictures.filter(({ shows }) => shows === '')).toEqual([]);
  });

  it('has every picture, the English one where the tour took none', () => {
    expect(guidePictures.filter((name) => pictureOf(name, language) === undefined)).toEqual([]);
  });
});

describe('the guide on the screen', () => {
  it('opens at its first part, turns to another and on from there', async () => {
    await renderApp({ path: '/guide' });
    expect(await screen.findByRole('article', { name: 'Your day in Today' })).toBeTruthy();
    const parts = screen.getByRole('navigation', { name: 'Parts of the guide' });
    fireEvent.click(within(parts).getByRole('link', { name: 'Meetings' }));
    expect(await screen.findByRole('article', { name: 'Meetings' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Next: Clients, connections and session links' }));
    expect(
      await screen.findByRole('article', { name: 'Clients, connections and session links' }),
    ).toBeTruthy();
  });

  it('opens by F1', async () => {
    await renderApp({ path: '/approvals' });
    fireEvent.keyDown(document.body, { key: 'F1' });
    expect(await screen.findByRole('article', { name: 'Your day in Today' })).toBeTruthy();
  });

  it('takes only parts that it has from an address', () => {
    expect(readAddress({ part: 'proof', other: 1 })).toEqual({ part: 'proof' });
    expect(readAddress({ part: 'nothing' })).toEqual({});
  });
});

describe('what is told to somebody new', () => {
  it('stands in Today until it has been read, and leads to the guide', async () => {
    const { main } = await renderApp({ path: '/today' });
    const introduction = await screen.findByRole('region', { name: 'Three things to know' });
    fireEvent.click(within(introduction).getByRole('button', { name: 'Open guide' }));
    expect(await screen.findByRole('article', { name: 'Your day in Today' })).toBeTruthy();
    expect(main.inputsOf('settings.change')).toEqual([{ hasSeenIntroduction: true }]);
  });
});
