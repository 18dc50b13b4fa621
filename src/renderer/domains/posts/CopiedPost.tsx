import { Anchor } from '@mantine/core';
import { fileIdOf, type PostVersion } from '@shared/domain/guard';
import { isCopy, removedApproval } from '@shared/domain/guard/copied-post';
import { versionOfRecord } from '@shared/domain/guard/versions-from-feed';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import type { PostMedia } from '@shared/media';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ChangeLine, OfflineEngine, PostDetail, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import { REST_MS, useAfter } from '../../kit/use-after';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useMainQuery } from '../../query/use-main-query';
import { bytesNameOf } from '../media';
import classes from './ApprovedVersion.module.css';

type Engine = Pick<OfflineEngine, 'query' | 'readPost' | 'changes'>;
type Shown = Pick<PostDetail, 'row' | 'version'>;

/** Approved post of the same client that has the same texts, account, network, type and number of files. */
interface Original {
  readonly id: string;
  readonly approvedAt: EpochMs;
  readonly version: PostVersion;
  /** Whether the service no longer has it. */
  readonly isRemoved: boolean;
}

/** Most posts that are compared: the newest with the same first words, and the last ones that were removed. */
const mostCompared = 50;
/** Length of the beginning of a caption that is looked for, in characters. */
const beginning = 60;
const isAlike = (version: PostVersion, other: PostVersion) => isCopy(version, other, () => true);

async function readOriginals(engine: Engine, shown: Shown): Promise<readonly Original[]> {
  const [held, removed] = await Promise.all([readHeld(engine, shown), readRemoved(engine, shown)]);
  return [...held, ...removed].filter(({ version }) => isAlike(shown.version, version));
}

async function readHeld(engine: Engine, { row, version }: Shown): Promise<readonly Original[]> {
  const { id, projectId, network, type } = row;
  const text = version.caption?.slice(0, beginning) ?? '';
  const filter = {
    projectIds: [projectId],
    networks: [network],
    types: [type],
    ...(text !== '' && { text }),
  };
  const page = await engine.query({ filter, sort: 'latest', afterKey: null, limit: mostCompared });
  const others = page.rows.filter((one) => one.id !== id && isApproved(one));
  const details = await Promise.all(others.map((one) => engine.readPost(one.id)));
  return details.flatMap((detail) =>
    detail?.row.approval?.kind === 'same'
      ? [
          {
            id: detail.row.id,
            approvedAt: detail.row.approval.approvedAt,
            version: detail.version,
            isRemoved: false,
          },
        ]
      : [],
  );
}

/** Whether its present version was approved, and no reviewer is missing. */
const isApproved = ({ approval, review }: PostRow) =>
  approval?.kind === 'same' && (review === null || review === 'approved');

async function readRemoved(engine: Engine, { row, version }: Shown): Promise<readonly Original[]> {
  const client = `planning:${row.projectId}` as const;
  const page = await engine.changes({ client, kinds: ['removed'], afterKey: null, limit: mostCompared });
  const alike = page.lines.filter(({ resource, recordId, before }) => {
    const last = resource === 'planning.posts' && recordId !== row.id ? versionOfRecord(before) : null;
    return last !== null && isAlike(version, last);
  });
  return (await Promise.all(alike.map((removal) => readApproval(engine, removal)))).flat();
}

async function readApproval(engine: Engine, removal: ChangeLine): Promise<readonly Original[]> {
  const { resource, recordId: id } = removal;
  const { lines } = await engine.changes({ record: { resource, id }, afterKey: null, limit: 200 });
  // A post that came back since is among the others.
  const found = lines[0]?.kind === 'removed' ? removedApproval(removal, lines) : null;
  return found ? [{ ...found, id, isRemoved: true }] : [];
}

const originalsQuery = (shown: Shown): EngineQuery<readonly Original[]> => ({
  key: ['originals', shown.row.id, shown.row.versionId],
  ask: (engine) => readOriginals(engine, shown),
  tables: ['posts', 'post_details', 'changes'],
});

/** The approved post with the same content: files have the same ids, or the same bytes under others. */
function useOriginal(shown: Shown): Original | null {
  const { row, version } = shown;
  const isRested = useAfter(REST_MS);
  const isOwn = row.approval?.kind === 'same';
  const originals = useEngineQuery(originalsQuery(shown), { isEnabled: isRested && !isOwn }) ?? [];
  const sameIds = originals.find((one) => isCopy(version, one.version));
  const { data } = useMainQuery(
    'media.look_up',
    { postIds: [row.id, ...originals.map(({ id }) => id)] },
    { changedBy: ['media.changed'], isEnabled: !isOwn && !sameIds && originals.length > 0 },
  );
  if (isOwn) return null;
  const bytesOf = (postId: string, names: readonly string[]) => bytesIn(data ?? [], postId, names);
  const own = bytesOf(row.id, version.media);
  return (
    sameIds ??
    originals.find((one) => {
      const others = bytesOf(one.id, one.version.media);
      return isCopy(version, one.version, (place) => own[place] != null && own[place] === others[place]);
    }) ??
    null
  );
}

/** Names of the bytes of a post's files, in the order of the files; null for one that isn't stored. */
const bytesIn = (media: readonly PostMedia[], postId: string, names: readonly string[]) => {
  const files = media.find((one) => one.postId === postId)?.files ?? [];
  return names.map((name) => {
    const file = files.find(({ id }) => id === fileIdOf(name));
    return file ? bytesNameOf(file) : null;
  });
};

/**
 * Says that an approved post of the client has the same content, as of a copied post, or one that was deleted and created
 * again. The approval is the other post's. Nothing for a post that is as approved itself.
 */
export function CopiedPost({ detail }: { readonly detail: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const original = useOriginal(detail);
  if (!original) return null;
  const { id, approvedAt, isRemoved } = original;
  const day = format.dayMonth(dayKeyIn(detail.row.timezone, approvedAt));
  return (
    <p className={classes.copied}>
      <IconCopy size={16} stroke={1.6} aria-hidden />
      <span>
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/post/$postId" params={{ postId: id }} {...props} />}
        >
          {t('approvedVersion.copyOf', { id, day })}
        </Anchor>{' '}
        <span className={textClasses.second}>
          {isRemoved && `${t('approvedVersion.copyOfRemoved')} `}
          {t('approvedVersion.copyHint')}
        </span>
      </span>
    </p>
  );
}
