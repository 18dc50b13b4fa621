import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeOf } from './comments-only.mjs';
import { commentStarts, moduleAt } from './figures.mjs';

describe('commentStarts', () => {
  it('a block and a run of line comments count once, and suppressions do not count', () => {
    const text = `/** The day. */
const a = 1;
// First line
// and its second.
const b = 2; // Of the row.
// biome-ignore lint/x: reason
`;
    expect(commentStarts(text, parseSync('a.ts', text).comments)).toEqual([
      { first: 'The day. ', line: 1 },
      { first: 'First line', line: 3 },
      { first: 'Of the row.', line: 5 },
    ]);
  });
});

describe('moduleAt', () => {
  it('a relative path and the alias of a folder name the same module', () => {
    expect(moduleAt('src/shared/ipc/routes.ts', '../domain/time')).toBe('src/shared/domain/time');
    expect(moduleAt('src/main/media/media.ts', '@shared/domain/time')).toBe('src/shared/domain/time');
    expect(moduleAt('src/renderer/main.tsx', './app/App.tsx')).toBe('src/renderer/app/App');
  });
});

describe('codeOf', () => {
  it('a changed comment keeps the code the same, and changed code does not', () => {
    const before = "/** Of it. */\nexport const a = 'x // y';\n";
    expect(codeOf('a.ts', before.replace('Of it', 'The letter'))).toBe(codeOf('a.ts', before));
    expect(codeOf('a.ts', before.replace('x // y', 'x // z'))).not.toBe(codeOf('a.ts', before));
  });
});
