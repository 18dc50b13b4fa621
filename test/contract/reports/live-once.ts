import { randomUUID } from 'node:crypto';
import type { Transport, TransportOutcome } from '../../../src/main/ports';
import type { BatchBook } from '../../../src/main/report-making/batch-book';
import type { SettleDecision } from '../../../src/shared/domain/reports';
import { isoTime } from '../../../src/shared/domain/time';
import type { RouteInput } from '../../../src/shared/ipc/routes';
import { SeededRandom } from '../../../src/shared/testing/seeded-random';
import type { Sandbox } from '../sandbox-client';
import { Life } from './life';

const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Found {
  /** What must never be; empty where all is well. */
  readonly wrong: readonly string[];
  /** The sequence of events, for the analysis of a failure. */
  readonly story: readonly string[];
}

/** Lives one life drawn from the seed, and counts at the service what came of it. */
export async function liveOnce(sandbox: Sandbox, transport: Transport, seed: number): Promise<Found> {
  const random = new SeededRandom(seed);
  const chance = (of: number) => random.next() < of;
  const between = (least: number, most: number) => least + Math.floor(random.next() * (most - least + 1));
  const story: string[] = [];
  const world = await openWorld(sandbox, { perDay: between(2, 4) });

  /** On the way of a creation; the app sees what is left of it. */
  const onTheWay = async (send: () => Promise<TransportOutcome>): Promise<TransportOutcome> => {
    const fate = random.next();
    if (fate < 0.08) {
      await send();
      story.push('an answer was lost');
      return { ok: false, failure: 'interrupted', detail: '', mayHaveArrived: true };
    }
    if (fate < 0.14) {
      story.push('a request was lost');
      return { ok: false, failure: 'total_timeout', detail: '', mayHaveArrived: true };
    }
    if (fate < 0.2) return { ok: false, failure: 'offline', detail: '', mayHaveArrived: false };
    if (fate < 0.25) {
      await send();
      story.push('the service failed after it was done');
      return {
        ok: true,
        response: { status: 500, headers: {}, body: new TextEncoder().encode('{"message":"x"}') },
      };
    }
    return send();
  };
  const life = new Life({
    baseUrl: world.baseUrl,
    token: world.token,
    wall: world.now + between(-20, 20) * minuteMs,
    newId: randomUUID,
    transport: {
      send: (request) =>
        request.method === 'POST' ? onTheWay(() => transport.send(request)) : transport.send(request),
    },
  });
  const { workspaceId } = life;
  const startNow = () => {
    life.start();
    if (chance(0.6)) life.machine.killAt = between(3, 60);
  };
  startNow();

  const orders = Array.from({ length: between(1, 2) }, (_, index) =>
    batchOf(world, seed, index, between(2, 5), chance),
  );
  const pending = [...orders];
  for (let turn = 0; turn < 400; turn += 1) {
    await life.machine.idle();
    if (life.machine.isDead) {
      story.push('killed');
      await life.die();
      startNow();
      continue;
    }
    const next = pending[0];
    if (next && chance(0.5)) {
      // A person presses the button again where no answer came: the same batch is asked for.
      const started = await Promise.race([life.maker.start(workspaceId, next), died(life)]);
      if (started !== 'died' && started.ok) pending.shift();
      continue;
    }
    if (chance(0.05)) {
      story.push('quit');
      await life.quit();
      startNow();
      continue;
    }
    if (chance(0.05))
      await Promise.race([life.maker.pause(workspaceId, (next ?? orders[0])!.batch), died(life)]);
    if (chance(0.06)) await world.makeByHand();
    if (chance(0.04)) await world.setPerDay(between(1, 6));
    if (chance(0.05)) {
      life.machine.wall += between(-3 * dayMs, 3 * dayMs);
      story.push('the clock was set');
      if (chance(0.7)) life.maker.look();
    }
    await decide(life, chance, story);
    await life.machine.idle();
    const waitMs = life.machine.nextTimerInMs();
    if (waitMs === null && pending.length === 0 && (await isOver(life))) break;
    const passMs = Math.min(waitMs ?? dayMs, chance(0.3) ? between(1, 600) * 1_000 : dayMs);
    await world.advance(passMs);
    life.machine.pass(passMs);
  }
  // An undisturbed start checks again every item that was still unconfirmed.
  await life.die();
  const book = await lastWords(life);
  const wrong = judge(book, await world.titles());
  await life.end();
  return { wrong, story };
}

async function lastWords(life: Life): Promise<BatchBook> {
  life.start();
  await life.machine.idle();
  return life.book();
}

const died = async (life: Life): Promise<'died'> => {
  while (!life.machine.isDead) await life.machine.idle();
  return 'died';
};

/** A person who looks: takes what was found, makes another only where two looks found nothing. */
async function decide(life: Life, chance: (of: number) => boolean, story: string[]): Promise<void> {
  const { batches, results } = await life.book();
  for (const [id, batch] of batches)
    if (batch.pause && chance(0.5)) await Promise.race([life.maker.resume(life.workspaceId, id), died(life)]);
  for (const [item, result] of results) {
    if (life.machine.isDead || !chance(0.5)) continue;
    let decision: SettleDecision | undefined;
    if (result?.state === 'refused' && chance(0.2)) decision = { kind: chance(0.5) ? 'send' : 'leave_out' };
    if (result?.state === 'in_doubt') {
      const found = result.looks.flatMap((look) => look.found)[0];
      if (found) decision = { kind: 'is_this', id: found.id };
      else if (result.looks.length === 2) decision = { kind: chance(0.8) ? 'send' : 'leave_out' };
    }
    if (!decision) continue;
    story.push(`decided ${decision.kind}`);
    await Promise.race([life.maker.settle(life.workspaceId, item, decision), died(life)]);
  }
}

/** Nothing waits any more, but for what a person has paused or must decide. */
async function isOver(life: Life): Promise<boolean> {
  const { batches, results } = await life.book();
  return [...batches.values()].every(({ items }) =>
    items.every(({ id }) => ['made', 'refused', 'left_out'].includes(results.get(id)?.state ?? 'waiting')),
  );
}

/** @param titles Of all that the service has, with its id. */
function judge({ batches, results }: BatchBook, titles: ReadonlyMap<string, readonly number[]>): string[] {
  const wrong: string[] = [];
  for (const { items } of batches.values())
    for (const { id, request } of items) {
      const { title } = request.body;
      const there = titles.get(title) ?? [];
      const result = results.get(id);
      const state = result?.state ?? 'waiting';
      if (there.length > 1) wrong.push(`${title}: ${there.length} reports, ${state}`);
      if (result?.state === 'made' && there[0] !== result.report.id)
        wrong.push(`${title}: made, and not there`);
      if ((state === 'refused' || state === 'waiting') && there.length > 0)
        wrong.push(`${title}: ${state}, and there`);
    }
  return wrong;
}

interface World {
  readonly baseUrl: string;
  readonly token: string;
  readonly projectId: number;
  readonly integrationId: number;
  readonly now: number;
  advance(ms: number): Promise<void>;
  makeByHand(): Promise<void>;
  setPerDay(limit: number): Promise<void>;
  titles(): Promise<ReadonlyMap<string, readonly number[]>>;
}

async function openWorld(sandbox: Sandbox, { perDay }: { readonly perDay: number }): Promise<World> {
  const actions = (limit: number) => ({
    reports_create: { max_attempts: limit, decay_seconds: 86_400 },
    dashboards_create: { max_attempts: limit, decay_seconds: 86_400 },
  });
  const { body } = await sandbox.tryControl('POST', '/reporting/companies', { actions: actions(perDay) });
  const token = (body as { api_token: string }).api_token;
  const project = await sandbox.control('POST', '/reporting/projects', { api_token: token, name: 'Aurora' });
  const integration = await sandbox.control('POST', '/reporting/integrations', {
    api_token: token,
    project_id: project.id,
    slug: 'instagram',
  });
  const baseUrl = sandbox.line.reporting.base_url;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { now } = await sandbox.control('GET', '/clock');
  let owedMs = 0;
  return {
    baseUrl,
    token,
    projectId: project.id,
    integrationId: integration.id,
    now: Date.parse(now),
    async advance(ms) {
      owedMs += ms;
      const seconds = Math.floor(owedMs / 1000);
      owedMs -= seconds * 1000;
      if (seconds > 0) await sandbox.advance(seconds);
    },
    async makeByHand() {
      const hand = bodyOf({ projectId: project.id, integrationId: integration.id }, 'By hand');
      await fetch(`${baseUrl}/reports`, { method: 'POST', headers, body: JSON.stringify(hand) });
    },
    setPerDay: async (limit) =>
      void (await sandbox.control('PATCH', '/reporting/companies', {
        api_token: token,
        actions: actions(limit),
      })),
    async titles() {
      const titles = new Map<string, number[]>();
      for (const path of ['/reports', '/dashboards']) {
        const answer = await fetch(`${baseUrl}${path}?per_page=100`, { headers });
        const { data } = (await answer.json()) as { data: { id: number; title: string }[] };
        for (const { id, title } of data) titles.set(title, [...(titles.get(title) ?? []), id]);
      }
      return titles;
    },
  };
}

const bodyOf = ({ projectId, integrationId }: Pick<World, 'projectId' | 'integrationId'>, title: string) => ({
  title,
  subtitle: 'February',
  start: '2026-02-01',
  end: '2026-02-28',
  template_id: 1,
  integration_ids: [integrationId],
  project_id: projectId,
});

function batchOf(
  world: World,
  seed: number,
  index: number,
  count: number,
  chance: (of: number) => boolean,
): RouteInput<'reports.start'> {
  return {
    batch: randomUUID(),
    name: null,
    items: Array.from({ length: count }, (_, item) => {
      const body = bodyOf(world, `Report ${seed}-${index}-${item}`);
      const isRefused = chance(0.15);
      return {
        client: null,
        request: {
          kind: chance(0.3) ? 'dashboard' : 'report',
          body: isRefused ? { ...body, integration_ids: [999_999] } : body,
        },
        notBefore: chance(0.2) ? isoTime(world.now + dayMs).slice(0, 10) : null,
      };
    }),
  };
}
