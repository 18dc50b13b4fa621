import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lacking, titled } from '../../../tools/test/system-parts.mjs';
import { removeFolder } from '../files/testing/remove-folder';
import { bundleProcess } from '../testing/bundle-process';
import { createJournal } from './journal';
import { pageKinds } from './kinds';
import { subjectOf } from './testing/samples';

const noShell = lacking('shell');
const timeoutMs = 90_000;

let appender: string;
const programs = mkdtempSync(join(tmpdir(), 'journal-appender-'));
beforeAll(async () => {
  appender = await bundleProcess(join(import.meta.dirname, 'testing/appender.ts'), programs);
});
afterAll(() => removeFolder(programs));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-kill-'));
});
afterEach(() => removeFolder(folder));

/** Runs the appender, behind shell limits where some are given, and tells each line it prints. */
function startAppender(
  mode: 'notes' | 'lines',
  round: number,
  onLine: (line: string, kill: () => void) => void,
  limits = '',
) {
  const command = [process.execPath, appender, folder, mode, String(round)];
  const [program = '', ...args] = limits ? ['sh', '-c', `${limits} exec "$@"`, 'sh', ...command] : command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line, () => child.kill('SIGKILL'));
  });
  return once(child, 'close');
}

/** Reads a line of the appender; undefined for `refused`. */
function acknowledged(line: string): readonly [number, string] | undefined {
  const [, sequence, subject] = /^(\d+) (\S+)$/.exec(line) ?? [];
  return sequence && subject ? [Number(sequence), subject] : undefined;
}

/** Content after a restart: subjects by sequence, and every sequence from 1, so that gaps are visible. */
async function found() {
  const recovered: unknown[] = [];
  const journal = createJournal({
    folder,
    clock: { now: () => 0 },
    logger: { log: () => {} },
    onRecovered: (how) => recovered.push(how),
  });
  const subjects = new Map<number, string>();
  for (let stands = 0; ; ) {
    const page = await journal.readSince(stands, 1000, pageKinds);
    if (!page.ok) throw new Error(page.error.code);
    for (const entry of page.data.entries) subjects.set(entry.sequence, subjectOf(entry));
    stands = page.data.entries.at(-1)?.sequence ?? page.data.lastSequence;
    if (stands >= page.data.lastSequence) break;
  }
  await journal.close();
  return { subjects, recovered };
}

describe('Journal of a killed process', () => {
  it(
    'every acknowledged entry is present without a gap after ten random kills',
    async () => {
      const all = new Map<number, string>();
      for (let round = 0; round < 10; round += 1) {
        const killAfter = 1 + Math.floor(Math.random() * 300);
        let lines = 0;
        await startAppender('notes', round, (line, kill) => {
          const [sequence, subject] = acknowledged(line) ?? [0, ''];
          expect(all.has(sequence)).toBe(false);
          all.set(sequence, subject);
          lines += 1;
          // The kill comes some milliseconds later, in the middle of any operation, and not only right after an
          // acknowledgement.
          if (lines === killAfter) setTimeout(kill, Math.random() * 15);
        });
        expect(lines).toBeGreaterThanOrEqual(killAfter);
      }
      const { subjects, recovered } = await found();
      expect(recovered).toEqual([]);
      for (const [sequence, subject] of all) expect(subjects.get(sequence)).toBe(subject);
      expect([...subjects.keys()]).toEqual([...subjects.keys()].map((_, at) => at + 1));
      expect(all.size).toBeGreaterThan(10);
    },
    timeoutMs,
  );

  it(
    'each change feed line is stored once, although every start appends all of them again',
    async () => {
      const sequences = new Map<string, number>();
      for (let round = 0; round < 5; round += 1) {
        const killAfter = sequences.size + 20 + Math.floor(Math.random() * 200);
        let lines = 0;
        await startAppender('lines', round, (line, kill) => {
          const [sequence, id] = acknowledged(line) ?? [0, ''];
          expect(sequences.get(id) ?? sequence).toBe(sequence);
          sequences.set(id, sequence);
          lines += 1;
          if (lines === killAfter) setTimeout(kill, Math.random() * 15);
        });
        expect(lines).toBeGreaterThanOrEqual(killAfter);
      }
      const { subjects: ids } = await found();
      for (const [id, sequence] of sequences) expect(ids.get(sequence)).toBe(id);
      expect(new Set(ids.values()).size).toBe(ids.size);
    },
    timeoutMs,
  );

  // The shell limits the size of a process's files.
  it.skipIf(noShell)(
    titled('a full disk refuses new entries, and acknowledged entries are kept', noShell),
    async () => {
      const all = new Map<number, string>();
      let refusals = 0;
      const onLine = (line: string) => {
        const entry = acknowledged(line);
        if (entry) all.set(...entry);
        else refusals += 1;
      };
      // Files of more than 64 blocks fail with EFBIG, as files on a full disk fail with ENOSPC.
      await startAppender('notes', 1, onLine, 'ulimit -f 64;');
      expect(refusals).toBeGreaterThan(0);
      expect(all.size).toBeGreaterThan(0);
      await startAppender('notes', 2, (line, kill) => {
        onLine(line);
        kill();
      });
      const { subjects } = await found();
      for (const [sequence, subject] of all) expect(subjects.get(sequence)).toBe(subject);
    },
    timeoutMs,
  );
});
