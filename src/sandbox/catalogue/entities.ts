import type { Random } from '../kernel/seeded';
import type { EntityType } from './dimensions';

/** A campaign, one of its ad sets, or one of their ads. */
export interface Entity {
  /** The platform's own numeric id. */
  readonly id: string;
  readonly name: string;
  readonly parts: readonly Entity[];
}

const campaignNames = ['Always on', 'Season launch', 'Retargeting', 'Local awareness'];
const adsetNames = ['Lookalikes', 'Regulars'];
const adNames = ['Video', 'Carousel'];

/** What an ad account runs: four campaigns with two ad sets of two ads each. */
export function entitiesOf(random: Random): readonly Entity[] {
  const id = () => `2384${String(random.integer(0, 999_999_999)).padStart(9, '0')}`;
  return campaignNames.map((name) => ({
    id: id(),
    name,
    parts: adsetNames.map((adset) => ({
      id: id(),
      name: `${name} / ${adset}`,
      parts: adNames.map((ad) => ({ id: id(), name: `${name} / ${adset} / ${ad}`, parts: [] })),
    })),
  }));
}

/** The ids from the campaign down to the entity; undefined where the account has none of that type and id. */
export function pathTo(
  campaigns: readonly Entity[],
  type: EntityType,
  id: string,
): readonly string[] | undefined {
  const depth = { campaign: 1, adset: 2, ad: 3 }[type];
  return pathsOf(campaigns, []).find((path) => path.length === depth && path.at(-1) === id);
}

const pathsOf = (entities: readonly Entity[], above: readonly string[]): (readonly string[])[] =>
  entities.flatMap(({ id, parts }) => [[...above, id], ...pathsOf(parts, [...above, id])]);
