import { succeed } from '@shared/errors';
import { expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { followJournal } from './follow-journal';
import { journalDesk } from './testing/journal-desk';
import { note, seen } from './testing/samples';

const desk = journalDesk();

function reader(journal = desk.open()) {
  const applied: string[] = [];
  const following = followJournal(
    () => succeed(journal),
    ['local.saved'],
    ({ write }) => applied.push(write.key),
  );
  return { journal, applied, following };
}

it('applies each entry of its kinds once, over several pages', async () => {
  const { journal, applied, following } = reader();
  const keys = Array.from({ length: 1_100 }, (_, n) => `p${n}`);
  await Promise.all(keys.map((key) => journal.append(note(key))));
  dataOf(await following.catchUp());
  dataOf(await following.catchUp());
  expect(applied).toEqual(keys);
  expect(following.sequence()).toBe(1_100);
});

it('applies an entry once where two calls read at the same time', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  await journal.append(note('b'));
  await Promise.all([following.catchUp(), following.catchUp()]);
  expect(applied).toEqual(['a', 'b']);
});

it('stands behind entries of other kinds', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  await journal.append(seen('line'));
  dataOf(await following.catchUp());
  expect(following.sequence()).toBe(2);
  expect(applied).toEqual(['a']);
});

it('goes on behind what was applied before a failure', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  dataOf(await following.catchUp());
  await journal.close();
  expect(await following.catchUp()).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  expect(applied).toEqual(['a']);
  expect(following.sequence()).toBe(1);
});
