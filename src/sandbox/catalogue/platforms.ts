/** A platform of the catalogue. The reporting service uses the same slugs for its integrations. */
export interface MetricPlatform {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly type: PlatformType;
}

/** The integer `type` of a catalogue entry. The document does not show what the numbers mean. */
export const platformTypes = { social: 1, analytics: 2, ads: 3, crm: 4, ecommerce: 5 } as const;
type PlatformType = keyof typeof platformTypes;

const listed = [
  { id: 1, name: 'Instagram', slug: 'instagram', color: '#c13584', type: 'social' },
  { id: 2, name: 'Facebook Pages', slug: 'facebook', color: '#1877f2', type: 'social' },
  { id: 3, name: 'LinkedIn Pages', slug: 'linkedin', color: '#0a66c2', type: 'social' },
  { id: 4, name: 'TikTok', slug: 'tiktok', color: '#161823', type: 'social' },
  { id: 5, name: 'YouTube', slug: 'youtube', color: '#c4302b', type: 'social' },
  { id: 6, name: 'Google Analytics', slug: 'google_analytics', color: '#e37400', type: 'analytics' },
  { id: 7, name: 'Google Ads', slug: 'google_ads', color: '#3b78e7', type: 'ads' },
  { id: 8, name: 'Meta Ads', slug: 'facebook_ads', color: '#0064e0', type: 'ads' },
  { id: 9, name: 'HubSpot', slug: 'hubspot', color: '#ff5c35', type: 'crm' },
  { id: 10, name: 'Shopify', slug: 'shopify', color: '#5e8e3e', type: 'ecommerce' },
] as const satisfies readonly MetricPlatform[];

export type PlatformSlug = (typeof listed)[number]['slug'];

export const platforms: readonly MetricPlatform[] = listed;

export const platformOf = (slug: string): (MetricPlatform & { readonly slug: PlatformSlug }) | undefined =>
  listed.find((platform) => platform.slug === slug);
