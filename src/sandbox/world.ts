import { Connect } from './connect/state';
import { fillWorld } from './data/fill';
import { Kernel, type KernelSeed } from './kernel/kernel';
import type { DatasetName } from './options';
import { Planning } from './planning/state';
import { Reporting } from './reporting/state';

/** The three services over one kernel: everything that a reset throws away. */
export interface World {
  readonly kernel: Kernel;
  readonly planning: Planning;
  readonly connect: Connect;
  readonly reporting: Reporting;
}

export interface WorldSeed extends KernelSeed {
  readonly dataset: DatasetName;
  /** Number of posts of the `large` data set. */
  readonly posts: number;
}

/** Takes up the state that the log holds, or generates a data set where it holds none. */
export function createWorld(seed: WorldSeed): World {
  const kernel = new Kernel(seed);
  const world: World = {
    kernel,
    planning: new Planning(kernel),
    connect: new Connect(kernel),
    reporting: new Reporting(kernel),
  };
  if (kernel.isNew) {
    fillWorld(world, seed);
    kernel.keepBasics();
    kernel.store.saveAll();
  }
  world.planning.open();
  world.connect.open();
  world.reporting.open();
  kernel.outbox.resume();
  return world;
}
