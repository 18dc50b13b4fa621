// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { findBrowser } from '../electron-host/browser.mjs';
import { hostKind } from '../host.mjs';
import { median } from './statistics.mjs';

/** Hardware and versions that a figure depends on, as one line, without the machine's name. */
export function describeMachine() {
  const [first] = cpus();
  const host = hostKind() === 'standin' ? 'the app on the stand-in host' : 'the app on Electron';
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    systemName(),
    browserVersion(),
    `Node ${process.versions.node}`,
    host,
    `a yardstick of ${yardstickMs().toFixed(0)} ms`,
  ].join(', ');
}

/**
 * Returns the time this machine takes for the same small work, in ms. A machine of the same name may be twice as slow
 * as another. Without this value, figures of different days cannot be compared. The work is text and numbers, as in
 * the app.
 */
function yardstickMs() {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now();
    const numbers = Float64Array.from({ length: 50_000 }, (_, index) => (index * 7_919) % 50_021);
    const words = structuredClone(Array.from(numbers.toSorted(), (number) => `word ${number}`));
    new Set(words.map((word) => word.toUpperCase())).has('WORD 1');
    return performance.now() - startedAt;
  });
  return median(times);
}

/** @param {string} [file] */
function systemName(file = '/etc/os-release') {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(text)?.[1] ?? `${type()} ${release()}`;
}

function browserVersion() {
  const found = findBrowser();
  // On Windows the browser's version switch opens a window instead.
  if (!found || process.platform === 'win32') return 'the installed Chromium';
  const { stdout } = spawnSync(found.path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return /\S+ [\d.]+/.exec(stdout)?.[0] ?? found.name;
}
