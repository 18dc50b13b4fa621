import { expect, it } from 'vitest';
import { parseBody } from './parse-body';

const parse = (text: string) => parseBody(new TextEncoder().encode(text));

it('reads JSON by what it holds', () => {
  expect(parse('\uFEFF {"a":1}\n')).toEqual({ ok: true, json: { a: 1 } });
});

it.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['<!doctype html><p>Sign in</p>', 'html'],
  ['{"data":[{"id":1', 'broken_json'],
  ['OK', 'other_text'],
])('says what %j looks like', (text, problem) => {
  expect(parse(text)).toEqual({ ok: false, problem });
});

it('refuses bytes that are no text', () => {
  expect(parseBody(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual({ ok: false, problem: 'not_text' });
});
