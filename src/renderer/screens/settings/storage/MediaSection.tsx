import { Button, Select, Switch } from '@mantine/core';
import type { MediaSettings, MediaUsage } from '@shared/media';
import type { Clearing } from '../../../domains/storage';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useRun } from '../../../query/use-run';
import { useWorkspaceServices } from '../../../query/workspace-services';
import { useAnchor } from '../use-anchor';
import classes from './StorageScreen.module.css';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const offered = [500 * MB, GB, 2 * GB, 5 * GB, 10 * GB, 20 * GB, 50 * GB];

interface Props {
  readonly usage: MediaUsage;
  readonly onUsage: (usage: MediaUsage) => void;
  readonly onAsk: (what: Clearing) => void;
}

/** How much space media may take, whether videos are included, and their state. */
export function MediaSection({ usage, onUsage, onAsk }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const { error, run } = useRun();
  const { settings, bytes, files } = usage;
  // A value that was set elsewhere stays choosable.
  const caps = [...new Set([...offered, settings.capBytes])].sort((a, b) => a - b);

  const change = async (changed: Partial<MediaSettings>) => {
    const result = await run(request('media.change_settings', changed));
    if (result.ok) onUsage(result.data);
  };
  const changeCap = (capBytes: number) => {
    // A smaller limit removes files at once: it asks first.
    if (capBytes < bytes) onAsk({ kind: 'cap', usage, capBytes });
    else void change({ capBytes });
  };
  return (
    <ListSection
      titleId={useAnchor('media')}
      title={t('storage.media')}
      remark={t('storage.used', { bytes: format.bytes(bytes) })}
    >
      <div className={classes.fields}>
        <Select
          className={classes.cap}
          label={t('storage.cap')}
          value={String(settings.capBytes)}
          data={caps.map((cap) => ({ value: String(cap), label: format.bytes(cap) }))}
          allowDeselect={false}
          onChange={(value) => changeCap(Number(value))}
        />
        <Switch
          label={t('storage.videos')}
          checked={settings.videos}
          onChange={({ currentTarget }) => void change({ videos: currentTarget.checked })}
        />
        <Button disabled={files === 0} onClick={() => onAsk({ kind: 'media', usage })}>
          {t('storage.clearMedia')}
        </Button>
      </div>
      <MediaFacts usage={usage} />
      {error && (
        <div className={classes.notes}>
          <ErrorNote error={error} />
        </div>
      )}
    </ListSection>
  );
}

/** Files that are always kept, still to download, or not kept and why; zeros are left out. */
function MediaFacts({ usage }: { readonly usage: MediaUsage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pinnedBytes, pinsExceedCap, waiting, skippedVideos, withoutRoom, failed } = usage;
  const facts = [
    pinnedBytes > 0 && t('storage.pinned', { bytes: format.bytes(pinnedBytes) }),
    waiting > 0 && t('storage.waiting', { count: waiting }),
    skippedVideos > 0 && t('storage.skippedVideos', { count: skippedVideos }),
    withoutRoom > 0 && t('storage.withoutRoom', { count: withoutRoom }),
    ...failed.map(({ reason, files }) =>
      t('storage.failedFiles', { reason: t(`storage.failure.${reason}`), count: files }),
    ),
  ].filter((fact) => fact !== false);
  return (
    <div className={classes.facts}>
      <p>{t('storage.mediaRule')}</p>
      {facts.length > 0 && <p>{facts.join(' ')}</p>}
      {pinsExceedCap && <p className={textClasses.pending}>{t('storage.pinsExceed')}</p>}
    </div>
  );
}
