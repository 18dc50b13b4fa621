/** What values can be broken down by, and the members of each. `date` and the three entities have members of their own. */
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
/** Dimensions whose members share a day's value between them. */
export type SharingDimension = ListedDimension | EntityType;
export type Dimension = 'date' | SharingDimension;

export const isEntityType = (dimension: Dimension): dimension is EntityType =>
  (entityTypes as readonly string[]).includes(dimension);
