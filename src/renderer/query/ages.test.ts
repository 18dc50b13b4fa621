import { expect, it } from 'vitest';
import { FakeEngine } from '../testing/fake-engine';
import { NOW } from '../testing/posts';
import { ageNow } from './ages';

const ages = { review: NOW - 20_000, lists: { 'planning.projects': NOW - 90_000 } };
const status = new FakeEngine([], { asOf: NOW - 300_000, ages }).status();

it('ageNow is the newer of the answer’s age and the oldest confirmation of its parts', () => {
  expect(ageNow(NOW - 600_000, ['review'], status)).toBe(NOW - 20_000);
  expect(ageNow(NOW - 600_000, ['posts', 'review'], status)).toBe(NOW - 300_000);
  expect(ageNow(NOW - 10_000, ['review'], status)).toBe(NOW - 10_000);
  expect(ageNow(NOW - 600_000, ['planning.projects', 'review'], status)).toBe(NOW - 90_000);
});

it('ageNow is the answer’s age if a part has no age or there are no parts, and null without data', () => {
  expect(ageNow(NOW - 600_000, ['review', 'planning.integrations'], status)).toBe(NOW - 600_000);
  expect(ageNow(NOW - 600_000, [], status)).toBe(NOW - 600_000);
  expect(ageNow(null, ['review'], status)).toBeNull();
});
