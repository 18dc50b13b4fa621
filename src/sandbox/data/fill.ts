import { fillConnect } from '../connect/data';
import { fillPlanning } from '../planning/data/fill';
import { fillReporting } from '../reporting/data/fill';
import type { World, WorldSeed } from '../world';
import { demoClients } from './clients';
import type { Dataset } from './dataset';
import { largeClients } from './large-clients';

/** Fills an empty world with the data set that was asked for; the same seed fills it with the same. */
export function fillWorld(
  world: World,
  { dataset: name, posts }: Pick<WorldSeed, 'dataset' | 'posts'>,
): void {
  const { keys, clock } = world.kernel;
  const dataset: Dataset = {
    name,
    agency: name === 'empty' ? 'Empty Agency' : 'Maré Alta Comunicação',
    clients: name === 'empty' ? [] : name === 'demo' ? demoClients : largeClients(posts),
    posts: name === 'large' ? posts : demoPosts,
    // Whole minutes: nobody schedules a post for a fraction of a second.
    now: Math.floor(clock.now() / 60_000) * 60_000,
    random: (purpose) => keys.random(purpose),
  };
  fillPlanning(world.planning, dataset);
  fillConnect(world.connect, dataset);
  fillReporting(world.reporting, dataset);
}

const demoPosts = 720;
