import { linkOptions } from '@tanstack/react-router';
import { pageOf, type SettingsPage, type SettingsPart } from './parts';

/** The address of a page, or of a part of it. */
export function linkOfPage(page: SettingsPage, part?: SettingsPart) {
  const search = part === undefined ? {} : { part };
  switch (page) {
    case 'services':
      return linkOptions({ to: '/services', search });
    case 'freshness':
      return linkOptions({ to: '/freshness', search });
    case 'storage':
      return linkOptions({ to: '/storage', search });
    case 'diagnostics':
      return linkOptions({ to: '/diagnostics', search });
    default:
      return linkOptions({ to: '/settings', search: part === undefined ? { page } : search });
  }
}

export const linkOfPart = (part: SettingsPart) => linkOfPage(pageOf(part), part);
