import { describe, expect, it } from 'vitest';
import { problemOfSubject } from './subjects.mjs';

describe('problemOfSubject', () => {
  it.each(['boards: look clients up by key', 'ci, test: run e2e on two workers'])(
    'the subject %j is accepted',
    (subject) => {
      expect(problemOfSubject(subject)).toBeNull();
    },
  );

  it.each([
    ['Boards find their client by its key', /area/],
    ['boards:look clients up', /area/],
    ['boards: look clients up.', /full stop/],
    [`boards: ${'x'.repeat(65)}`, /73 characters/],
  ])('the subject %j is refused', (subject, problem) => {
    expect(problemOfSubject(subject)).toMatch(problem);
  });
});
