import { describe, expect, it } from 'vitest';
import { createRelay } from './relay';

function open() {
  const heard: ((event: unknown, name: string, payload: unknown) => void)[] = [];
  const channels: string[] = [];
  const on = createRelay(
    {
      on: (channel, listener) => {
        channels.push(channel);
        heard.push(listener);
      },
    },
    'desk:event',
  );
  const emit = (name: string, payload: unknown) => {
    for (const listener of [...heard]) listener({ sender: 'Electron' }, name, payload);
  };
  return { on, emit, heard, channels };
}

describe('Preload event relay', () => {
  it('the relay registers one channel listener for all listeners of the page', () => {
    const { on, emit, heard, channels } = open();
    const got: unknown[] = [];
    const ends = Array.from({ length: 40 }, (_, n) => on('a', (payload) => got.push([n, payload])));
    on('b', () => got.push('b'));
    expect(channels).toEqual(['desk:event']);
    emit('a', 1);
    expect(got).toEqual(Array.from({ length: 40 }, (_, n) => [n, 1]));
    for (const end of ends) end();
    emit('a', 2);
    expect(got).toHaveLength(40);
    expect(heard).toHaveLength(1);
  });

  it('each registration ends separately, also during an event', () => {
    const { on, emit } = open();
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const endFirst = on('a', listener);
    const endSecond = on('a', listener);
    endFirst();
    endFirst();
    emit('a', null);
    expect(count).toBe(1);
    const end = on('a', () => {
      end();
      endSecond();
    });
    emit('a', null);
    emit('a', null);
    expect(count).toBe(2);
  });

  it('a listener receives only the payload, and an inherited name calls no listener', () => {
    const { on, emit } = open();
    const got: unknown[][] = [];
    on('a', (...all) => got.push(all));
    emit('constructor', 1);
    emit('a', { n: 1 });
    expect(got).toEqual([[{ n: 1 }]]);
  });
});
