import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, '..');
/** The only rooms that hear the engine's events themselves; a third one would be a loop of its own again. */
const rooms = ['engine', 'query', 'testing'];

it('nothing outside the query layer listens to the engine: who wants to know of changes has a query or watches tables', () => {
  const listeners = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !rooms.some((room) => path.startsWith(`${room}/`)))
    .filter((path) => /\bengine\??\.subscribe\(/.test(readFileSync(join(renderer, path), 'utf8')));
  expect(listeners).toEqual([]);
});
