import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetWindowPlacement } from './window-placement.ts';

let profile: string;
const file = () => join(profile, 'Default', 'Preferences');

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-profile-'));
  mkdirSync(join(profile, 'Default'));
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

it('window placement is removed from the preferences, and all others are kept', () => {
  const browser = { app_window_placement: { a: { maximized: true } }, window_placement: {}, other: 1 };
  writeFileSync(file(), JSON.stringify({ browser, profile: { name: 'x' } }));
  forgetWindowPlacement(profile);
  const left: unknown = JSON.parse(readFileSync(file(), 'utf8'));
  expect(left).toEqual({ browser: { other: 1 }, profile: { name: 'x' } });
});

it('a new, empty or damaged profile is not changed', () => {
  forgetWindowPlacement(profile);
  for (const text of ['', '{"profile":{}}', '{"browser":']) {
    writeFileSync(file(), text);
    forgetWindowPlacement(profile);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  }
});
