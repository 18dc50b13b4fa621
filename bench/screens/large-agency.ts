import { join } from 'node:path';
import type { Page } from 'playwright';
import { workspaceFolder } from '../../src/main/files/workspace-folder';
import { createDeliveryStore, type NewDelivery } from '../../src/main/webhooks/store/delivery-store';
import type { Board } from '../../src/shared/domain/metrics';
import type { FedAgency } from '../app/fill-app';

/** 500 clients of one agency, with what all of its services tell. */
export const largeAgency = {
  posts: 250_000,
  inReview: 5_000,
  clients: 500,
  customers: 2_000,
  month: { clients: 500, platforms: 1, metrics: ['reach', 'clicks'], reports: 5_000, events: 2_000 },
} as const satisfies FedAgency;

/** A board for each client, as the app itself keeps them. */
export async function makeBoards(page: Page, clients: number): Promise<void> {
  const board: Omit<Board, 'client' | 'name'> = {
    period: { kind: 'last_28_days' },
    comparison: { kind: 'previous' },
    cards: [],
  };
  await page.evaluate(
    async ([shape, count]) => {
      for (let at = 1; at <= count; at += 1) {
        const value = { ...shape, name: `Board ${at}`, client: `reporting:${at}` };
        const saved = await window.desk.request('local.save', {
          collection: 'boards',
          key: crypto.randomUUID(),
          value,
        });
        if (!saved.ok) throw new Error(saved.error.code);
      }
    },
    [board, clients] as const,
  );
}

/** Events of the last hours, as the receiver keeps them; the app must not be running. */
export async function keepDeliveries(userData: string, workspaceId: string, count: number): Promise<void> {
  const store = createDeliveryStore({
    folder: join(workspaceFolder(userData, workspaceId), 'deliveries'),
    markPath: join(userData, 'journal-marks', `${workspaceId}.deliveries.mark`),
    clock: { now: () => Date.now() },
    logger: { log: () => {} },
  });
  const now = Date.now();
  await Promise.all(
    Array.from({ length: count }, (_, at) => store.add(deliveryOf(at, now - (count - at) * 5_000))),
  );
  await store.close();
}

const event = 'customer_integration.status_updated';

const deliveryOf = (number: number, at: number): NewDelivery => ({
  delivery: {
    at,
    pathId: 'p1',
    purpose: { kind: 'subscription', service: 'connect', projectId: null, event },
    event,
    verdict: { kind: 'valid' },
    signedAt: null,
    clockOffsetMs: 0,
    toleranceMs: 300_000,
    words: [`c-${number}`],
    replayOf: null,
  },
  headers: [['content-type', 'application/json']],
  body: Buffer.from(`{"data":{"uuid":"c-${number}"}}`),
});
