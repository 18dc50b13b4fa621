import { describe, expect, it } from 'vitest';
import { cutsBetween, momentsOfShots } from './video-cuts';

/** A film as the moments of its cuts: each shot is brighter or darker than the one before. */
const film =
  (...cuts: readonly number[]) =>
  (at: number) =>
    Array.from({ length: 12 }, () => (cuts.filter((cut) => cut <= at).length % 2) * 120);

async function find(one: ReturnType<typeof film>, other: ReturnType<typeof film>, looksLeft = 1_000) {
  let left = looksLeft;
  const look = async (at: number) => ((left -= 1) < 0 ? null : [one(at), other(at)]);
  const at = (moment: number) => ({ at: moment, shots: [one(moment), other(moment)] });
  return { cuts: await cutsBetween(at(5), at(6), look), looks: looksLeft - left };
}

describe('Cuts between two moments', () => {
  it('without a cut, only the middle is looked at', async () => {
    expect(await find(film(), film())).toEqual({ cuts: [], looks: 1 });
  });

  it.each([
    ['the earlier video', film(5.3), film()],
    ['the newer video', film(), film(5.3)],
  ])('a cut of %s is found to a frame or two', async (_name, one, other) => {
    const { cuts } = await find(one, other);
    expect(cuts).toHaveLength(1);
    expect(cuts?.[0]).toBeGreaterThan(5.3);
    expect(cuts?.[0]).toBeLessThan(5.3 + 0.04 + 0.081);
  });

  it('a shot of a third of a second between equal ones is found by its two cuts', async () => {
    const { cuts } = await find(film(5.35, 5.7), film(5.35, 5.7));
    expect(cuts?.map((cut) => Math.floor((cut - 0.08) * 10))).toEqual([53, 57]);
  });

  it('movement is not followed into every frame', async () => {
    const moving = (at: number) => Array.from({ length: 12 }, () => ((at * 50) % 2 < 1 ? 0 : 200));
    const { cuts, looks } = await find(moving, film());
    expect(cuts?.length).toBeLessThanOrEqual(4);
    expect(looks).toBeLessThan(32);
  });

  it('a moment that cannot be shown ends the search', async () => {
    expect((await find(film(5.3), film(), 2)).cuts).toBeNull();
  });
});

describe('Shots that were seen while a video was played', () => {
  it('each is compared a little after its cut, a short one in its middle', () => {
    expect(momentsOfShots([1, 1.1, 2]).map((at) => Math.round(at * 100))).toEqual([105, 118, 208]);
  });

  it('many of them are movement', () => {
    expect(momentsOfShots(Array.from({ length: 40 }, (_, index) => index / 20))).toEqual([]);
  });
});
