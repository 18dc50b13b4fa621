import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileRoutes } from '../ipc/files';
import { fileNameOf } from './file-name';

it('is always one that main takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const suggestedName = fileNameOf(text);
      expect(fileRoutes['files.save_pdf'].input.safeParse({ suggestedName }).success, suggestedName).toBe(
        true,
      );
    }),
  );
});

it('keeps the words', () => {
  expect(fileNameOf('Black Friday: teaser do kit “Verão”')).toBe('Black Friday teaser do kit “Verão”');
  expect(fileNameOf('../..')).toBe('Client Desk');
});
