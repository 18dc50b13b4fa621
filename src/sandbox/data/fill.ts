import { fillConnect } from '../connect/data';
import type { Connect } from '../connect/state';
import type { Kernel, KernelOptions } from '../kernel/kernel';
import type { DatasetName } from '../options';
import { fillPlanning } from '../planning/data/fill';
import type { Planning } from '../planning/state';
import { fillReporting } from '../reporting/data/fill';
import type { Reporting } from '../reporting/state';
import { demoClients } from './clients';
import type { Dataset, DatasetClient } from './dataset';

export interface SandboxStateOptions extends KernelOptions {
  readonly dataset: DatasetName;
  /** Number of posts of the `large` data set. */
  readonly posts: number;
}

/** The state of all three services and the kernel they share: everything that a reset replaces. */
export interface SandboxState {
  readonly kernel: Kernel;
  readonly planning: Planning;
  readonly connect: Connect;
  readonly reporting: Reporting;
}

/** Generates the requested data set; the same seed generates the same records. */
export function fillState(
  world: SandboxState,
  { dataset: name, posts }: Pick<SandboxStateOptions, 'dataset' | 'posts'>,
): void {
  const { keys, clock } = world.kernel;
  const dataset: Dataset = {
    name,
    agency: name === 'empty' ? 'Empty Agency' : 'Maré Alta Comunicação',
    clients: name === 'empty' ? [] : name === 'demo' ? demoClients : largeClients(posts),
    posts: name === 'large' ? posts : demoPosts,
    // Whole minutes, as people schedule posts.
    now: Math.floor(clock.now() / 60_000) * 60_000,
    random: (purpose) => keys.random(purpose),
  };
  fillPlanning(world.planning, dataset);
  fillConnect(world.connect, dataset);
  fillReporting(world.reporting, dataset);
}

const demoPosts = 720;

const postsPerClient = 400;

/** Enough clients for the number of posts: the demo clients repeated, with a number in their names. */
function largeClients(posts: number): readonly DatasetClient[] {
  return Array.from({ length: Math.max(1, Math.ceil(posts / postsPerClient)) }, (_, i): DatasetClient => {
    const client = demoClients[i % demoClients.length] as DatasetClient;
    const round = Math.floor(i / demoClients.length) + 1;
    return round === 1
      ? client
      : { ...client, name: `${client.name} ${round}`, handle: `${client.handle}${round}` };
  });
}
