import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../../src/shared/locales/en.json';

it('docs/proof.md says what the guide says of proofs', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/proof.md'), 'utf8');
  const { title, blocks } = en.guideText.check;
  const [heading, , ...paragraphs] = page.trim().split('\n\n');
  expect(heading).toBe(`# ${title}`);
  expect(paragraphs).toEqual(blocks.map(({ text }) => text));
});
