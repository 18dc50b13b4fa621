import { describe, expect, test } from 'vitest';
import { codeOf, dailyRecordIn, recordedHeadText } from '.';

const hash = 'ab'.repeat(32);
const chain = '0123456789abcdef'.repeat(2);
const head = recordedHeadText({ chain, i: 128, code: codeOf(hash) });

describe('dailyRecordIn', () => {
  test.each([
    ['as it was written', (text: string) => text],
    ['quoted in an email', (text: string) => text.replace(/^/gm, '> ')],
    ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['indented, on one line', (text: string) => text.replaceAll(/^/gm, '   ').replace(/128\n\s+/, '128 ')],
  ])('a record %s is read', (_, changed) => {
    const text = `Daily record\n9 November 2026, 18:30 (2026-11-09T21:30:00.000Z)\n\n• Aurora\n${head}\n`;
    expect(dailyRecordIn(changed(text))).toEqual({
      at: '2026-11-09T21:30:00.000Z',
      heads: [{ chain, i: 128, hash }],
      combined: null,
      hashes: [],
      isShort: false,
    });
  });

  test('the name of a client is never read as a head', () => {
    const name = `${'f'.repeat(32)}/1 ${codeOf('0'.repeat(64))}`;
    expect(dailyRecordIn(`• ${name}\n${head}`)?.heads).toEqual([{ chain, i: 128, hash }]);
  });

  test('words of twelve letters beside a head are no codes', () => {
    expect(dailyRecordIn(`Confirmation\n${head}`)).toMatchObject({ hashes: [], isShort: false });
  });

  test('a text without a code is no record', () => {
    expect(dailyRecordIn('2026-11-09 18:30')).toBeNull();
    expect(dailyRecordIn(`${chain}/128`)).toBeNull();
  });
});
