// @ts-check
import { scriptOf } from '../lib/project.mjs';

/** @param {readonly string[]} projects of vitest.config.ts @param {readonly string[]} more */
export const vitestArgs = (projects, more = []) => [
  scriptOf('vitest'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  ...more,
];

/** What needs neither a build nor a browser nor a keychain. */
export const unitProjects = ['shared', 'main', 'preload', 'sandbox', 'tools', 'renderer', 'screens'];

export const unitArgs = vitestArgs(unitProjects);
