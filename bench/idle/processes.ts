import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What one process of an app is there for. */
export type Kind = 'main' | 'renderer' | 'rest';

export interface ProcessUse {
  readonly kind: Kind;
  /** Processor time since it began, s. */
  readonly cpuSeconds: number;
  /** How often one of its threads has gone to sleep since, and so was woken again. */
  readonly wakeUps: number;
  /** Its share of the memory that it has with others, MB. */
  readonly pssMegabytes: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The process and all that came of it, by number. Where one ends in between it is left out. */
export function processesOf(pid: number): ReadonlyMap<number, ProcessUse> {
  const family = new Map<number, ProcessUse>();
  const add = (one: number) => {
    const use = useOf(one, one === pid);
    if (use) family.set(one, use);
    for (const child of childrenOf(one)) add(child);
  };
  add(pid);
  return family;
}

function useOf(pid: number, isFirst: boolean): ProcessUse | null {
  try {
    const [, fields = ''] = /\) (.*)/s.exec(read(pid, 'stat')) ?? [];
    const [userTicks = 0, systemTicks = 0] = fields.split(' ').slice(11, 13).map(Number);
    return {
      kind: isFirst ? 'main' : kindOf(read(pid, 'cmdline')),
      cpuSeconds: (userTicks + systemTicks) / ticksPerSecond,
      wakeUps: threadsOf(pid).reduce((sum, thread) => sum + wakeUpsOf(pid, thread), 0),
      pssMegabytes: numberOf(read(pid, 'smaps_rollup'), 'Pss') / 1_000,
    };
  } catch {
    return null;
  }
}

const kindOf = (commandLine: string): Kind => (commandLine.includes('--type=renderer') ? 'renderer' : 'rest');

function wakeUpsOf(pid: number, thread: string): number {
  try {
    return numberOf(read(pid, `task/${thread}/status`), 'voluntary_ctxt_switches');
  } catch {
    return 0;
  }
}

const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`);
const childrenOf = (pid: number): number[] => {
  try {
    return threadsOf(pid).flatMap((thread) =>
      read(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};
const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
const numberOf = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** What an app took of the machine in a stretch of time. */
export interface Load {
  /** Of one core, %. */
  readonly cpuPercent: number;
  readonly wakeUpsPerSecond: number;
}

export type Loads = Readonly<Record<Kind, Load>>;

/** Looks on for a while. Processes that begin in it count from their beginning, as they are part of what was done. */
export async function loadOver(pid: number, ms: number): Promise<Loads> {
  const before = processesOf(pid);
  const startedAt = performance.now();
  await new Promise((done) => setTimeout(done, ms));
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = processesOf(pid);
  const of = (kind: Kind): Load => {
    let cpu = 0;
    let wakeUps = 0;
    for (const [one, use] of after) {
      if (use.kind !== kind) continue;
      cpu += use.cpuSeconds - (before.get(one)?.cpuSeconds ?? 0);
      wakeUps += use.wakeUps - (before.get(one)?.wakeUps ?? 0);
    }
    return { cpuPercent: (cpu / seconds) * 100, wakeUpsPerSecond: wakeUps / seconds };
  };
  return { main: of('main'), renderer: of('renderer'), rest: of('rest') };
}
