import type { UpdatesView } from '@shared/updates';
import { IconDownload, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useOverlay } from '../../commands/overlay';
import { useUpdates } from '../../domains/updates';
import { useTranslation } from '../../i18n/use-translation';
import { Tooltip } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { useAppState } from '../../query/workspace-services';
import classes from './Frame.module.css';
import navigation from './Navigation.module.css';

const icons = {
  available: IconDownload,
  downloading: IconDownload,
  failed: IconDownload,
  ready: IconRefresh,
  news: IconSparkles,
} as const;
type Sign = keyof typeof icons;

/** Line above the gauge with news about the app itself. Usually hidden. */
export function UpdateSign() {
  const { t } = useTranslation();
  const { data } = useUpdates();
  const putOffVersion = useAppState((state) => state.settings.updates.putOffVersion);
  const open = useOverlay((overlay) => overlay.open);
  const sign = data && signOf(data, putOffVersion);
  if (!sign) return null;
  const Icon = icons[sign];
  const word = t(`updates.sign.${sign}`);
  return (
    <Tooltip label={word} position="right">
      <button
        type="button"
        className={`${layoutClasses.line10} ${classes.sign}`}
        onClick={() => open(sign === 'news' ? 'news' : 'updates')}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={`${layoutClasses.cut} ${navigation.name}`}>{word}</span>
      </button>
    </Tooltip>
  );
}

/** State of updates that is worth showing. A postponed version is shown only once it is ready. */
function signOf({ state, news }: UpdatesView, putOffVersion: string | null): Sign | null {
  if (state.kind === 'ready' || state.kind === 'downloading') return state.kind;
  if ((state.kind === 'available' || state.kind === 'manual') && state.offer.version !== putOffVersion)
    return 'available';
  if (state.kind === 'failed' && state.during === 'download') return 'failed';
  return news && !news.isRead ? 'news' : null;
}
