import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, '..');
/** The only folders that may subscribe to the engine's events. A third one would add another update loop. */
const rooms = ['engine', 'query', 'testing'];

it('no file outside the engine, query and testing folders subscribes to the engine', () => {
  const listeners = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !rooms.some((room) => path.startsWith(`${room}/`)))
    .filter((path) => /\bengine\??\.subscribe\(/.test(readFileSync(join(renderer, path), 'utf8')));
  expect(listeners).toEqual([]);
});
