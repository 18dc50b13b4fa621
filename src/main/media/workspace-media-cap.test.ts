import { describe, expect, it } from 'vitest';
import type { SeenPostFiles } from './seen-files';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const hourMs = 3_600_000;

describe('Media cap', () => {
  const size = picture(1).byteLength;
  const past = { status: 'published', scheduleAt: start - 99 * hourMs };

  async function full(...posts: SeenPostFiles[]) {
    const rig = createRig({ capBytes: 2 * size + 10 });
    for (let number = 0; number < 6; number += 1) {
      rig.served.set(`https://f/${number}`, picture(number));
      rig.served.set(`https://f/p${number}`, picture(number));
    }
    for (const one of posts) {
      rig.media.offer([one]);
      await rig.pass(1000);
    }
    const kept = () =>
      [...rig.store.catalogue.all()].flatMap(({ names }) => names.map(({ name }) => name)).sort();
    return { ...rig, kept };
  }

  it('a current post replaces a past one, within the cap', async () => {
    const rig = await full(post('1', past), post('2', past), post('3'));
    expect(rig.kept()).toEqual(['file:2', 'file:3']);
    expect(rig.media.usage().bytes).toBeLessThanOrEqual(rig.state.settings.capBytes);
  });

  it('a file that would not fit is not fetched and is reported as without room', async () => {
    const rig = await full(post('1'), post('2'), post('3'), post('4', past));
    expect(rig.fetched).toEqual(['https://f/1', 'https://f/2']);
    expect(rig.media.usage().withoutRoom).toBe(2);
    expect(rig.media.lookUp(['3'])[0]?.files[0]?.state).toBe('no_room');
  });

  it('a wanted file evicts the longest unused file', async () => {
    const rig = await full(post('1'), post('2'), post('3'));
    rig.store.touch(rig.store.catalogue.find('file:1')?.hash ?? '', rig.clock.now());
    rig.media.want('3');
    await rig.pass();
    expect(rig.kept()).toEqual(['file:1', 'file:3']);
    expect(rig.changed).toContain('file:2');
  });

  it('pinned files replace others, and usage reports when pinned files exceed the cap', async () => {
    const rig = await full();
    rig.pins.add('41');
    const other = { projectId: '42' };
    for (const one of [post('1'), post('2', past), post('3', other), post('4')]) {
      rig.media.offer([one]);
      await rig.pass(1000);
    }
    expect(rig.kept()).toEqual(['file:1', 'file:4']);
    expect(rig.media.usage().pinsExceedCap).toBe(false);
    rig.media.offer([post('5')]);
    await rig.pass();
    expect(rig.kept()).toEqual(['file:1', 'file:4']);
    expect(rig.media.usage().pinsExceedCap).toBe(true);
  });

  it('bytes that were removed to make room are remembered by name, those that a person removed are not', async () => {
    const rig = await full(post('1', past), post('2', past), post('3'));
    expect(['1#', '2#', '3#'].map((name) => rig.store.wasEvicted(name))).toEqual([true, false, false]);
    await rig.media.clear(null);
    expect(['1#', '2#', '3#'].map((name) => rig.store.wasEvicted(name))).toEqual([true, false, false]);
  });

  it('a smaller cap evicts at once, and a larger cap fetches waiting files', async () => {
    const rig = await full(post('1'), post('2'), post('3'));
    rig.state.settings = { ...rig.state.settings, capBytes: size };
    await rig.media.reconsider();
    await rig.pass();
    expect(rig.kept()).toEqual(['file:2']);
    rig.state.settings = { ...rig.state.settings, capBytes: 10 * size };
    await rig.media.reconsider();
    await rig.pass();
    expect(rig.kept()).toEqual(['file:2', 'file:3']);
  });
});
