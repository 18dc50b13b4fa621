import type { OfflineEngine, PostQuery } from '../../src/renderer/engine';
import { createEngine } from '../../src/renderer/engine';
import type { On, Request } from '../../src/renderer/ipc';
import { dayKeyIn } from '../../src/shared/domain/time';
import { succeed } from '../../src/shared/errors';
import { AgencyPosts, type AgencySize } from '../agency/agency-posts';
import { InstantPlanningService } from '../agency/planning-service';
import { openRaw, putRaw, rowsOf } from './raw-puts';

/** What runs in the bench's own page: the true engine in its true worker, and the services that its port asks. */
declare global {
  var engineBench: {
    open: typeof open;
    ingest: typeof ingest;
    fill: typeof fill;
    ask: typeof ask;
  };
}

globalThis.engineBench = { open, ingest, fill, ask };

let service: InstantPlanningService;
let engine: OfflineEngine;

/** Holds calls back and lets them go again, so that something else can be measured in between. */
class Gate {
  private readonly held: (() => void)[] = [];
  private isOpen = true;

  close(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.held.splice(0)) go();
  }

  async pass(): Promise<void> {
    while (!this.isOpen) await new Promise<void>((go) => this.held.push(go));
  }
}

const gate = new Gate();

/** Starts an engine on what this origin keeps. */
function open(size: AgencySize, perPage: number): void {
  service = new InstantPlanningService(new AgencyPosts(size, dayKeyIn('UTC', Date.now())), perPage);
  gate.close();
  const request = (async (route: never, input: never) => {
    const answered = answerOfMain(route);
    if (answered) return answered;
    await gate.pass();
    return service.answer(route, input);
  }) as Request;
  const on: On = () => () => undefined;
  const startWorker = () => new Worker('/worker.js', { type: 'module' });
  engine = createEngine({ request, on, workspaceId: 'bench', startWorker });
}

/** Main's own routes: no workspace has settings of its own, and the journal is empty. */
function answerOfMain(route: string) {
  if (route === 'workspaces.list') return succeed([]);
  if (route === 'journal.read_since') return succeed({ entries: [], lastSequence: 0, recoverySequence: 0 });
  return route === 'changes.append' || route === 'app.report_problem' ? succeed(null) : null;
}

const total = async () =>
  (await engine.query({ filter: {}, sort: 'schedule', afterKey: null, limit: 1 })).total;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}

interface Stretch {
  readonly posts: number;
  readonly ms: number;
  readonly rawMs: number;
  readonly rawBulkMs: number;
}

/** Reads all posts in so many stretches; after each, its rows are put into another database while the engine waits. */
async function ingest(stretches: number): Promise<readonly Stretch[]> {
  const { told, agency } = service;
  const raw = await openRaw();
  const results: Stretch[] = [];
  let before = 0;
  for (let stretch = 1; stretch <= stretches; stretch += 1) {
    const wanted = Math.floor((agency.size.posts * stretch) / stretches);
    const startedAt = performance.now();
    gate.open();
    await until(() => told.size >= wanted);
    gate.close();
    await until(async () => (await total()) === told.size);
    const ms = performance.now() - startedAt;
    const rows = rowsOf(agency, [...told].slice(before));
    before = told.size;
    const rawMs = await putRaw(raw, rows, 50);
    const rawBulkMs = await putRaw(raw, rows, 1_000);
    results.push({ posts: rows.length, ms, rawMs, rawBulkMs });
  }
  raw.close();
  return results;
}

/** Loads all data and waits until the engine is idle. Returns milliseconds. */
async function fill(): Promise<number> {
  const startedAt = performance.now();
  gate.open();
  await until(() => engine.status().completedAt !== null);
  const ms = performance.now() - startedAt;
  await engine.setPaused(true);
  await until(async () => (await total()) === service.agency.size.posts);
  return ms;
}

interface Asked {
  readonly ms: number;
  /** Of the same question once more at once. */
  readonly againMs: number;
}

/** The time of each question from the page and back, in the order of the questions. */
async function ask(queries: readonly PostQuery[]): Promise<readonly Asked[]> {
  await showOthers();
  const asked: Asked[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    await engine.query(query);
    const ms = performance.now() - startedAt;
    await engine.query(query);
    asked.push({ ms, againMs: performance.now() - startedAt - ms });
  }
  return asked;
}

/** More rows than the worker holds, from the middle of all: what was asked before has to come from the disk again. */
async function showOthers(): Promise<void> {
  const middle = service.agency.size.posts / 2;
  for (let skip = middle; skip < middle + 2_400; skip += 200) {
    await engine.query({ filter: {}, sort: 'schedule', afterKey: null, skip, limit: 200 });
  }
}
