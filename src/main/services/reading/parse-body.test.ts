import { describe, expect, it } from 'vitest';
import { parseBody, parseBodyInTurns } from './parse-body';

const parse = (text: string) => parseBody(new TextEncoder().encode(text));

it('parseBody reads JSON with a byte order mark and spaces', () => {
  expect(parse('\uFEFF {"a":1}\n')).toEqual({ ok: true, json: { a: 1 } });
});

it.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['<!doctype html><p>Sign in</p>', 'html'],
  ['{"data":[{"id":1', 'broken_json'],
  ['OK', 'other_text'],
])('parseBody classifies %j', (text, problem) => {
  expect(parse(text)).toEqual({ ok: false, problem });
});

it('parseBody refuses bytes that are not text', () => {
  expect(parseBody(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual({ ok: false, problem: 'not_text' });
});

describe('Large body parsed in turns', () => {
  const large = (text: string) => new TextEncoder().encode(text.padEnd(300_000));

  it.each([
    ['JSON', `{"data":[${'{"id":1},'.repeat(20_000)}{"id":2}]}`],
    ['a plain list', `[${'1,'.repeat(20_000)}2]`],
    ['nothing', ''],
    ['a page', '<!doctype html>'],
    ['another text', 'upstream timed out'],
    ['a broken answer', '{"data":[1,'],
  ])('parsing in turns gives the same result as parsing at once: %s', async (_what, text) => {
    expect(await parseBodyInTurns(large(text))).toEqual(parseBody(large(text)));
  });

  it('a metric table of two megabytes is read whole', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [
      `2026-11-${at}`,
      'a campaign with a long name',
      at,
    ]);
    const table = { data: { m0: { values: { columns: ['date', 'campaign', 'reach'], rows } } } };
    const text = JSON.stringify(table);
    expect(text.length).toBeGreaterThan(1_900_000);
    expect(await parseBodyInTurns(new TextEncoder().encode(text))).toEqual({ ok: true, json: table });
  });

  it('parsing in turns refuses bytes that are not text', async () => {
    const bytes = large('{"data":"x"}');
    bytes[9] = 0xff;
    expect(await parseBodyInTurns(bytes)).toEqual({ ok: false, problem: 'not_text' });
  });
});
