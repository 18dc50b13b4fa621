import { addressOf } from '@shared/deep-links';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/announcement';
import { useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { linkOfPlace } from './link-of-place';

/** Puts a link to what is open on the clipboard; undefined where no link leads to it. */
export function useCopyLink(): (() => void) | undefined {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspace = useWorkspace();
  const link = linkOfPlace(useLocation());
  const address = link && workspace ? addressOf(link, workspace.id) : undefined;
  if (address === undefined) return undefined;
  const copy = async () => {
    const result = await request('app.copy_text', { text: address });
    announce(result.ok ? t('link.copied') : t(`errors.what.${result.error.code}`));
  };
  return () => void copy();
}
