import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastWordsFile } from '../shared/start-line';
import { keepLastWords } from './last-words';

it('a crash of the sandbox leaves its reason in a file beside its data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'last-words-'));
  try {
    const source = new EventEmitter();
    const dataFile = join(folder, 'demo.data');
    keepLastWords(dataFile, source);
    source.emit('uncaughtExceptionMonitor', new Error('no such client'));
    expect(readFileSync(lastWordsFile(dataFile), 'utf8')).toContain('Error: no such client');
    // A crash is unchanged without a data file and on a disk that accepts no writes.
    keepLastWords(null, source);
    keepLastWords(join(folder, 'gone', 'demo.data'), source);
    expect(() => source.emit('uncaughtExceptionMonitor', new Error('again'))).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
