import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startServices } from '../../../tools/lib/services.mjs';
import { ask } from './ask';

/** Calls a minute that no spec reaches. */
const unreached = 60_000;
export const documentedPerMinute = 120;

/**
 * Starts services whose planning account allows more calls than a spec makes. Under the documented 120 a minute, a spec
 * mostly waits for the next call. For specs that test neither the limit nor the order of reading.
 */
export async function startRoomyServices(args: readonly string[]): ReturnType<typeof startServices> {
  const started = await startServices(args);
  await limitPlanning(started.services.control.base_url, unreached);
  return started;
}

/** Lifts the planning limit of the demo that runs from this folder. Its page hears of it by a call of its own. */
export async function liftDemoLimit(page: Page, userData: string): Promise<void> {
  await limitDemo(userData, unreached);
  await ask(page, 'planning.list_projects', { lane: 'interactive' });
}

/** Sets the planning limit of the demo that runs from this folder, in calls a minute. */
export const limitDemo = (userData: string, perMinute: number): Promise<void> =>
  limitPlanning(demoControl(userData), perMinute);

/** Address of the demo's control API. */
export function demoControl(userData: string): string {
  const { port } = JSON.parse(readFileSync(join(userData, 'demo.json'), 'utf8')) as { port: number };
  return `http://127.0.0.1:${port}/control`;
}

async function limitPlanning(control: string, perMinute: number): Promise<void> {
  const answer = await fetch(`${control}/planning/accounts`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rate_limit_per_minute: perMinute }),
  });
  expect(answer.ok, 'limit of the planning service').toBe(true);
}
