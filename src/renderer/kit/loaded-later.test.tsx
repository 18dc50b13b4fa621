import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { holdLoads, loadEverything, loadedLater, loadLater } from './loaded-later';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

describe('loadedLater component', () => {
  it('a component shows its placeholder until its file has loaded', async () => {
    let arrive: (component: typeof Greeting) => void = () => undefined;
    const file = new Promise<typeof Greeting>((resolve) => {
      arrive = resolve;
    });
    const Later = loadedLater(
      () => file,
      ({ name }: { readonly name: string }) => <p>Wait, {name}</p>,
    );
    render(<Later name="Ada" />);
    expect(screen.getByText('Wait, Ada')).toBeTruthy();
    arrive(Greeting);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('a component of the first screen loads its file once that screen is painted', async () => {
    const release = holdLoads();
    let count = 0;
    const Later = loadedLater(async () => {
      count += 1;
      return Greeting;
    });
    render(<Later name="Ada" />);
    expect(count).toBe(0);
    release();
    expect(count).toBe(1);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('a component is rendered at once after loadEverything', async () => {
    const Later = loadedLater(() => Promise.resolve(Greeting));
    await loadEverything();
    render(<Later name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});

describe('loadLater file', () => {
  it('a file is loaded once for several requests', async () => {
    let count = 0;
    const load = loadLater(async () => {
      count += 1;
      return count;
    });
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    await loadEverything();
    expect(count).toBe(1);
  });

  it('a failed load is repeated at the next request', async () => {
    const answers = [Promise.reject(new Error('no file')), Promise.resolve('file')];
    const load = loadLater(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await expect(load()).rejects.toThrow('no file');
    expect(await load()).toBe('file');
  });
});
