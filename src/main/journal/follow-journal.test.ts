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

it('followJournal applies each entry of its kinds once across several pages', async () => {
  const { journal, applied, following } = reader();
  const keys = Array.from({ length: 1_100 }, (_, n) => `p${n}`);
  await Promise.all(keys.map((key) => journal.append(note(key))));
  dataOf(await following.catchUp());
  dataOf(await following.catchUp());
  expect(applied).toEqual(keys);
  expect(following.sequence()).toBe(1_100);
});

it('followJournal applies an entry once when two calls read concurrently', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  await journal.append(note('b'));
  await Promise.all([following.catchUp(), following.catchUp()]);
  expect(applied).toEqual(['a', 'b']);
});

it('followJournal moves past entries of other kinds', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  await journal.append(seen('line'));
  dataOf(await following.catchUp());
  expect(following.sequence()).toBe(2);
  expect(applied).toEqual(['a']);
});

it('followJournal keeps its sequence when a later read fails', async () => {
  const { journal, applied, following } = reader();
  await journal.append(note('a'));
  dataOf(await following.catchUp());
  await journal.close();
  expect(await following.catchUp()).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  expect(applied).toEqual(['a']);
  expect(following.sequence()).toBe(1);
});
