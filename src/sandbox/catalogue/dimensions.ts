import type { SeededRandom } from '../kernel/seeded';

/** The members of dimensions that have a fixed list. `date` and the three entity types do not. */
export const listedMembers = {
  country: ['BR', 'US', 'PT', 'DE', 'MX', 'GB', 'other'],
  age: ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  gender: ['female', 'male', 'unknown'],
  device: ['mobile', 'desktop', 'tablet'],
  content_type: ['image', 'video', 'carousel', 'story'],
  traffic_source: ['organic_search', 'direct', 'social', 'email', 'referral', 'paid_search'],
  product: ['Starter set', 'Gift box', 'Monthly box', 'Tote bag', 'Voucher'],
} as const;

export const entityTypes = ['campaign', 'adset', 'ad'] as const;

export type ListedDimension = keyof typeof listedMembers;
export type EntityType = (typeof entityTypes)[number];
/** Dimensions that divide a day's value among their members. */
export type SharingDimension = ListedDimension | EntityType;
export type Dimension = 'date' | SharingDimension;

export const isEntityType = (dimension: Dimension): dimension is EntityType =>
  (entityTypes as readonly string[]).includes(dimension);

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

/** The entities of an ad account: four campaigns with two ad sets of two ads each. */
export function entitiesOf(random: SeededRandom): readonly Entity[] {
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

/** The ids from the campaign down to the entity; undefined if the account has no such entity. */
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
