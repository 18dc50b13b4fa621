/** The catalogue's platforms; reporting names its data sources by the same slugs. */
export interface Platform {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
}

export const platforms: readonly Platform[] = [
  { id: 1, name: 'Instagram', slug: 'instagram', color: '#c13584' },
  { id: 2, name: 'Facebook Pages', slug: 'facebook', color: '#1877f2' },
  { id: 3, name: 'LinkedIn Pages', slug: 'linkedin', color: '#0a66c2' },
  { id: 4, name: 'TikTok', slug: 'tiktok', color: '#161823' },
  { id: 5, name: 'YouTube', slug: 'youtube', color: '#c4302b' },
  { id: 6, name: 'Google Analytics', slug: 'google_analytics', color: '#e37400' },
  { id: 7, name: 'Google Ads', slug: 'google_ads', color: '#3b78e7' },
  { id: 8, name: 'Meta Ads', slug: 'facebook_ads', color: '#0064e0' },
];
