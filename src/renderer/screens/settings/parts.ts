import type { WorkspaceSummary } from '@shared/workspaces';
import type { RawSearch } from '../screen-route';

/** The pages of Settings, each with what can be set there, in the order shown. */
export const settingsPages = {
  general: ['language', 'colors', 'timeFormat', 'background', 'calendar', 'demo', 'shortcuts'],
  notifications: ['notifications', 'dailyRecord', 'digest', 'quietHours', 'clientNotices'],
  services: ['workspaces', 'keys', 'postAddress', 'events', 'accounts'],
  limits: ['limits', 'share', 'loading'],
  freshness: ['refresh'],
  storage: ['copy', 'media', 'freeSpace', 'syncWindow'],
  move: ['move', 'localData', 'backups'],
  diagnostics: ['updates', 'diagnostics', 'about'],
} as const;
export type SettingsPage = keyof typeof settingsPages;
export type SettingsPart = (typeof settingsPages)[SettingsPage][number];

export const pageNames = Object.keys(settingsPages) as readonly SettingsPage[];

/** Keys of the pages' names. */
export const pageTitles = {
  general: 'settings.general',
  notifications: 'notifications.title',
  services: 'screens.services',
  limits: 'freshness.budgets',
  freshness: 'screens.freshness',
  storage: 'screens.storage',
  move: 'settings.moveTitle',
  diagnostics: 'screens.diagnostics',
} as const satisfies Record<SettingsPage, string>;

interface Address {
  /** The page of Settings; pages with a path of their own have none. */
  readonly page?: SettingsPage;
  /** The part that the page opens at. */
  readonly part?: SettingsPart;
}

/** Reads page and part of an address; everything else is dropped. */
export function readAddress({ page, part }: RawSearch): Address {
  const knownPage = pageNames.find((one) => one === page);
  const knownPart = pageNames.flatMap(partsOf).find((one) => one === part);
  return { ...(knownPage && { page: knownPage }), ...(knownPart && { part: knownPart }) };
}

export const partsOf = (page: SettingsPage): readonly SettingsPart[] => settingsPages[page];

/** The page that has the part. */
export const pageOf = (part: SettingsPart): SettingsPage =>
  pageNames.find((page) => partsOf(page).includes(part)) ?? 'general';

/** The page that an address names, or that has the part which it names. */
export const pageOfAddress = ({ page, part }: Address): SettingsPage =>
  page ?? (part ? pageOf(part) : 'general');

/** Paths of the pages that are screens of their own; the others share the path of Settings. */
export const ownPaths: Readonly<Partial<Record<SettingsPage, string>>> = {
  services: '/services',
  freshness: '/freshness',
  storage: '/storage',
  diagnostics: '/diagnostics',
};

/** Where an address of Settings leads if its page has a path of its own. */
export function movedPage(address: Address): { readonly to: string; readonly search: Address } | null {
  const to = ownPaths[pageOfAddress(address)];
  const { part } = address;
  return to === undefined ? null : { to, search: part ? { part } : {} };
}

const ofWorkspace: ReadonlySet<SettingsPage> = new Set(['freshness', 'storage', 'move']);
const partsOfWorkspace: ReadonlySet<SettingsPart> = new Set([
  'clientNotices',
  'events',
  'accounts',
  'limits',
  'share',
]);

/** Whether this window has the page: some are about the workspace that is open. */
export const hasPage = (page: SettingsPage, workspace: WorkspaceSummary | null): boolean =>
  workspace !== null || !ofWorkspace.has(page);

/** Whether its page shows the part in this window. */
export function hasPart(part: SettingsPart, workspace: WorkspaceSummary | null): boolean {
  if (part === 'demo') return workspace?.kind === 'demo';
  if (part === 'postAddress') return workspace?.services.planning != null;
  return hasPage(pageOf(part), workspace) && (workspace !== null || !partsOfWorkspace.has(part));
}

/** The id of the element that a part begins with. */
export const idOfPart = (part: SettingsPart): string => `settings-${part}`;
