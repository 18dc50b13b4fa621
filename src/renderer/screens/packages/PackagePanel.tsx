import { ActionIcon, Button } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import type { TakenPackage } from '@shared/take-along';
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconPinnedOff,
  IconPresentation,
  IconX,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { changeWords } from '../../domains/changes';
import { MediaTile, usePostMedia } from '../../domains/media';
import {
  type PackageStanding,
  type ReviewPackage,
  type TakeAlong,
  usePackageWords,
  useStandingWords,
} from '../../domains/packages';
import { isRowChanged, useStatusWord } from '../../domains/posts';
import { ExportProof } from '../../domains/proof';
import type { ChangeLine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useEngineQuery } from '../../query/use-engine-query';
import classes from './PackagePanel.module.css';
import { StandingSign } from './StandingCell';

interface Props {
  readonly shown: ReviewPackage;
  readonly standing: PackageStanding;
  readonly taken: TakenPackage | undefined;
  readonly takeAlong: TakeAlong;
  readonly onPresent: () => void;
  readonly onClose: () => void;
}

/** Maximum number of changes, or posts, to read. `mostShown` limits those shown of the package. */
const mostRead = 200;
const mostShown = 5;

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Panel of a package: certificate, contents, changes since then, and order of posts. */
export function PackagePanel({ shown, standing, taken, takeAlong, onPresent, onClose }: Props) {
  const { t } = useTranslation();
  const words = usePackageWords();
  const { id } = shown;
  const isReady = standing.kind === 'ready';
  const error = takeAlong.errorOf(id);
  const head = (
    <>
      <PanelTitle sign={<StandingSign standing={standing} />} name={words.title(shown)} />
      <span className={layoutClasses.fill} />
      {taken && (
        <Button
          size="compact-xs"
          leftSection={<IconPinnedOff {...icon} />}
          onClick={() => void takeAlong.letGo(id)}
        >
          {t(standing.kind === 'running' ? 'packages.cancel' : 'packages.unpin')}
        </Button>
      )}
      <ActionIcon aria-label={t('action.close')} onClick={onClose}>
        <IconX {...icon} />
      </ActionIcon>
    </>
  );
  return (
    <SidePanel
      name={t('packages.panel')}
      head={head}
      foot={
        <>
          <Button
            {...(isReady && { variant: 'filled' })}
            leftSection={<IconPresentation {...icon} />}
            onClick={onPresent}
          >
            {t('packages.present')}
          </Button>
          {standing.kind !== 'running' && (
            <Button
              {...(!isReady && { variant: 'filled' })}
              loading={takeAlong.isBegun(id)}
              disabled={takeAlong.isOffline}
              onClick={() => void takeAlong.take(shown)}
            >
              {t(isReady ? 'packages.refreshFiles' : 'packages.take')}
            </Button>
          )}
          {standing.kind !== 'running' && takeAlong.isOffline && (
            <span className={classes.quiet}>{t('refresh.needsNetwork')}</span>
          )}
        </>
      }
    >
      <p className={classes.facts}>{words.facts(shown)}</p>
      {shown.postIds && shown.postIds.length > 0 && (
        <ExportProof
          wish={{ scope: 'package', name: (shown.name ?? `#${id}`).slice(0, 200), posts: [...shown.postIds] }}
        />
      )}
      {shown.postIds && <ChangedAfterApproval postIds={shown.postIds} />}
      <Certificate standing={standing} />
      {error && <ErrorNote error={error} />}
      {taken && <PackageKinds shown={shown} taken={taken} />}
      {taken && isReady && <PinnedUntil at={taken.pinnedUntil} />}
      {standing.kind === 'ready' && <PackageChangedSince shown={shown} since={standing.asOf} />}
      {shown.postIds && shown.postIds.length > 0 && <ClientOrder postIds={shown.postIds} />}
    </SidePanel>
  );
}

/** What to know before a meeting: how many of the posts are not as they were approved. */
function ChangedAfterApproval({ postIds }: { readonly postIds: readonly string[] }) {
  const { t } = useTranslation();
  const page = useEngineQuery({
    key: ['package_posts', ...postIds],
    ask: (engine) =>
      engine.query({ filter: { ids: postIds }, sort: 'schedule', afterKey: null, limit: mostRead }),
    tables: ['posts'],
  });
  const count = page?.rows.filter(isRowChanged).length ?? 0;
  if (count === 0) return null;
  return (
    <p className={layoutClasses.line8}>
      <StatusIcon name="changed" />
      {t('packages.changedAfterApproval', { count })}
    </p>
  );
}

/** The one sentence that a meeting rests on; it says no more than was looked at. */
function Certificate({ standing }: { readonly standing: PackageStanding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStandingWords();
  const now = useNow(60_000);
  const left = words.left(standing);
  const beneath = words.beneath(standing);
  return (
    <section className={classes.certificate} data-ready={standing.kind === 'ready'} role="status">
      <b className={`${layoutClasses.line8} ${classes.headline}`}>
        <StandingSign standing={standing} />
        {words.headline(standing)}
      </b>
      {standing.kind === 'ready' ? (
        <p>
          {t('packages.certificate', {
            bytes: format.bytes(standing.bytes),
            at: format.stamp(standing.asOf, now),
          })}
        </p>
      ) : (
        <>
          <p>{[beneath, left].filter((part) => part !== null).join(', ')}</p>
          {standing.kind === 'not_taken' && <p>{t('packages.notTakenHint')}</p>}
        </>
      )}
    </section>
  );
}

function PinnedUntil({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  return <p className={classes.quiet}>{t('packages.pinned', { at: format.moment(at, now) })}</p>;
}

function ClientOrder({ postIds }: { readonly postIds: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.title}>
        {t('packages.clientOrder')} <span>{t('packages.posts', { count: postIds.length })}</span>
      </h3>
      <ol className={classes.order}>
        {postIds.map((postId) => (
          <li key={postId}>
            <OrderedPost postId={postId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OrderedPost({ postId }: { readonly postId: string }) {
  const media = usePostMedia(postId);
  return <MediaTile type={media?.files[0]?.kind ?? null} picture={media?.cover} />;
}

interface PackageKindsProps {
  readonly shown: ReviewPackage;
  readonly taken: TakenPackage;
}

/** Contents of a package by kind, with sizes that add up. Missing files show their reason. */
function PackageKinds({ shown: { hereCount, postsCount }, taken }: PackageKindsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useStandingWords();
  return (
    <ul>
      {taken.kinds.map(({ kind, files, ready, bytes, pages }) => (
        <Line key={kind} isDone={ready === files} size={format.bytes(bytes)}>
          {[
            t(`packages.kind.${kind}`, { count: files }),
            ...(ready < files ? [t('packages.ready', { ready, count: files })] : []),
            ...(pages === null ? [] : [t('packages.pages', { count: pages })]),
          ].join(', ')}
        </Line>
      ))}
      {taken.missing.map(({ what, why, count }) => (
        <Line key={`${what} ${why}`} isDone={false}>
          {t('packages.missingWhy', {
            what: t(`packages.missing.${what}`, { count }),
            why: words.why(why),
          })}
        </Line>
      ))}
      {hereCount !== null && (
        <Line isDone={hereCount >= postsCount}>
          {hereCount >= postsCount
            ? t('packages.captions', { count: postsCount })
            : t('packages.here', { here: hereCount, count: postsCount })}
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  readonly isDone: boolean;
  readonly size?: string;
  readonly children: string;
}

function Line({ isDone, size, children }: LineProps) {
  return (
    <li className={classes.kind} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={16} aria-hidden />
      ) : (
        <IconCircleDashed size={16} stroke={1.8} aria-hidden />
      )}
      <span>{children}</span>
      {size !== undefined && <span className={`${textClasses.quiet} ${classes.size}`}>{size}</span>}
    </li>
  );
}

interface PackageChangedSinceProps {
  readonly shown: Pick<ReviewPackage, 'id' | 'postIds' | 'timezone'>;
  readonly since: EpochMs;
}

/** Changes in a package's posts since it was certified. */
function PackageChangedSince({ shown: { id, postIds, timezone }, since }: PackageChangedSinceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const statusWord = useStatusWord();
  const lines = useEngineQuery<{ readonly id: string; readonly lines: readonly ChangeLine[] }>({
    key: ['package_changes', id, since],
    ask: async (engine) => ({ id, ...(await engine.changes({ since, afterKey: null, limit: mostRead })) }),
    tables: ['changes'],
  });
  const ours = useMemo(() => {
    const members = new Set(postIds);
    return lines?.id === id
      ? lines.lines.filter(({ resource, recordId }) => resource === 'planning.posts' && members.has(recordId))
      : null;
  }, [lines, id, postIds]);
  if (ours === null) return null;
  const zone = timezone === null ? {} : { timezone };
  return (
    <section>
      <h3 className={classes.title}>{t('packages.changedSince', { at: format.stamp(since, now) })}</h3>
      {ours.length === 0 ? (
        <p className={classes.quiet}>{t('packages.nothingChanged')}</p>
      ) : (
        <ul className={classes.changes}>
          {ours.slice(0, mostShown).map((line) => (
            <li key={line.key}>
              <span>
                {line.title ?? t('sinceLooked.untitled')}
                {t('text.colon')} {changeWords(line, { t, format, statusWord, ...zone }).what}
              </span>
              <time>{format.stamp(line.seenAt, now)}</time>
            </li>
          ))}
        </ul>
      )}
      {ours.length > mostShown && (
        <p className={classes.quiet}>{t('sinceLooked.more', { count: ours.length - mostShown })}</p>
      )}
    </section>
  );
}
