import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part';
import { ComparePictures } from './ComparePictures';
import type { PictureDifference } from './compare-pictures';
import type { PictureAnswer, PictureQuestion } from './picture-comparer';

const changed: PictureDifference = {
  kind: 'changed',
  before: { width: 200, height: 100 },
  after: { width: 200, height: 100 },
  compared: { width: 200, height: 100 },
  regions: [
    { x: 20, y: 10, width: 50, height: 25 },
    { x: 0, y: 80, width: 20, height: 20 },
  ],
};

/** Answers of the worker by the address of the newer file, and what it was asked. */
let answers: Record<string, PictureAnswer>;
let asked: PictureQuestion[];
let ended: number;
/** Requests of the page, as method and address. */
let requested: string[];
/** Types by address. Other files aren't kept. */
let types: Record<string, string>;

class FakeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  postMessage(question: PictureQuestion): void {
    asked.push(question);
    const answer = answers[typeof question.after === 'string' ? question.after : ''] ?? changed;
    queueMicrotask(() => this.onmessage?.({ data: { id: question.id, answer } }));
  }
  terminate(): void {
    ended += 1;
  }
}

beforeEach(() => {
  [answers, asked, ended, requested] = [{}, [], 0, []];
  types = Object.fromEntries(['1', '2', '3', '4'].map((id) => [`/media/${id}%23`, 'image/jpeg']));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    requested.push(`${options?.method ?? 'GET'} ${address}`);
    const type = types[address];
    if (type === 'gone') return new Response(null, { status: 204, headers: { 'x-removed': 'for-room' } });
    return new Response(null, type ? { headers: { 'content-type': type } } : { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the comparison of these files. */
async function open(before: readonly string[], after: readonly string[]) {
  const part = renderPart(<ComparePictures before={before} after={after} />);
  fireEvent.click(screen.getByRole('button', { name: /Compare pictures/ }));
  const region = await screen.findByRole('region', { name: 'Compare pictures' });
  return { ...part, region };
}
const pictures = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const boxes = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('span[aria-hidden][style]')];

describe('Comparison of replaced files', () => {
  it('nothing is offered where no file replaced another one, and nothing is asked before it is opened', () => {
    renderPart(<ComparePictures before={['1']} after={['1', '2']} />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    renderPart(<ComparePictures before={['1']} after={['2']} />);
    expect([requested, asked]).toEqual([[], []]);
  });

  it('a file that fails while it is read ends the comparison with words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('main does not answer')));
    const { region } = await open(['1'], ['2']);
    await screen.findByText('The file as it is now couldn’t be opened.');
    expect(region.textContent).not.toContain('Comparing');
  });

  it('both pictures are shown with a box around each changed part, and the comparison has the focus', async () => {
    const { region } = await open(['1'], ['2']);
    await screen.findByText('2 parts changed.');
    expect(document.activeElement).toBe(region);
    expect(pictures()).toEqual(['/media/1%23', '/media/2%23']);
    const places = boxes(region).map(({ style }) => [style.left, style.top, style.width, style.height]);
    const both = [
      ['10%', '10%', '25%', '25%'],
      ['0%', '80%', '10%', '20%'],
    ];
    expect(places).toEqual([...both, ...both]);
  });

  it('only the head of kept files is requested, by their exact bytes', async () => {
    await open(['1'], ['2']);
    await screen.findByText('2 parts changed.');
    expect(requested).toEqual(['HEAD /media/1%23', 'HEAD /media/2%23']);
    expect(asked.map(({ before, after }) => [before, after])).toEqual([['/media/1%23', '/media/2%23']]);
  });

  it('swipe and overlay lay one picture over the other, by a share that the keyboard can change', async () => {
    const { region } = await open(['1'], ['2']);
    fireEvent.click(await screen.findByRole('radio', { name: 'Swipe' }));
    const share = () => screen.getByRole('slider');
    const upper = () => screen.getByAltText('Now').parentElement?.style;
    expect(upper()?.clipPath).toBe('inset(0 0 0 50%)');
    expect(boxes(region)).toHaveLength(2);
    fireEvent.change(share(), { target: { value: '30' } });
    expect(upper()?.clipPath).toBe('inset(0 0 0 70%)');
    expect(share().getAttribute('aria-valuetext')).toBe('30% of the picture now');
    fireEvent.click(screen.getByRole('radio', { name: 'Overlay' }));
    expect(upper()?.opacity).toBe('0.3');
    fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('pictures of another shape are beside each other without boxes and without another view', async () => {
    answers['/media/2%23'] = { ...changed, kind: 'other_shape', compared: null, regions: [] };
    const { region } = await open(['1'], ['2']);
    await screen.findByText(/Another shape/);
    expect(pictures()).toHaveLength(2);
    expect([boxes(region), screen.queryAllByRole('radio')]).toEqual([[], []]);
  });

  it('of thousands of changed parts, 40 boxes are drawn on each picture and all are counted', async () => {
    const regions = Array.from({ length: 2_000 }, (_, x) => ({ x, y: 0, width: 1, height: 1 }));
    answers['/media/2%23'] = { ...changed, regions };
    const { region } = await open(['1'], ['2']);
    await screen.findByText('2,000 parts changed.');
    expect(boxes(region)).toHaveLength(80);
  });

  it('one of several replaced files is chosen by its place, and the worker of the other one ends', async () => {
    answers['/media/4%23'] = { ...changed, kind: 'looks_same', regions: [] };
    await open(['1', '3'], ['2', '4']);
    await screen.findByText('2 parts changed.');
    fireEvent.click(screen.getByRole('radio', { name: '2 of 2' }));
    await screen.findByText('Saved again, looks the same.');
    expect(pictures()).toEqual(['/media/3%23', '/media/4%23']);
    expect(ended).toBe(1);
  });

  it.each([
    ['a file that is not kept', '2', undefined, /as it is now isn’t on this computer/],
    ['an approved file that is not kept', '1', undefined, /approved file isn’t on this computer/],
    [
      'an approved file that made room',
      '1',
      'gone',
      /approved file was removed because other files needed room/,
    ],
    ['a file of another kind', '2', 'video/mp4', /different kinds/],
  ])('%s is refused with its reason, and no picture is shown or compared', async (_name, id, type, words) => {
    const { [`/media/${id}%23`]: _taken, ...others } = types;
    types = { ...others, ...(type && { [`/media/${id}%23`]: type }) };
    await open(['1'], ['2']);
    await screen.findByText(words);
    expect([screen.queryAllByRole('img'), asked]).toEqual([[], []]);
  });

  it('a file that cannot be opened is told without pictures', async () => {
    answers['/media/2%23'] = { kind: 'unreadable', side: 'after' };
    await open(['1'], ['2']);
    await screen.findByText('The file as it is now couldn’t be opened.');
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('the worker ends when the comparison leaves the screen', async () => {
    const { unmount } = await open(['1'], ['2']);
    await screen.findByText('2 parts changed.');
    unmount();
    expect(ended).toBe(1);
  });
});
