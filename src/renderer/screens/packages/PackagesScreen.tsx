import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { MediaTile, usePostMedia } from '../../domains/media';
import { useNoteKey } from '../../domains/noted';
import {
  isInReview,
  type PackageStanding,
  packageStandingOf,
  packageWords,
  type ReviewPackage,
  standingWords,
  summaryWords,
  type TakeAlong,
  usePackages,
  usePackageWords,
  useTakeAlong,
  useTakenPackages,
} from '../../domains/packages';
import { ClosedNotes, isClosed, useRefresh } from '../../domains/sync';
import type { RefreshScope } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { LazySelect } from '../../kit/filters/LazySelect';
import layoutClasses from '../../kit/layout.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { EmptyState } from '../../kit/states/EmptyState';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { type PackagesPlace, packagesAddress } from '../list-addresses';
import classes from './PackageGrid.module.css';
import { PackagePanel } from './PackagePanel';
import { StandingCell } from './StandingCell';

const packagesNeed = ['planning.review_groups'] as const;
const scope: RefreshScope = { kind: 'resource', resource: 'planning.review_groups' };

/** The packages: what the client has said, whose they are, their first pictures, and whether all is on this computer. */
function packageColumns(texts: ListTexts, isBegun: TakeAlong['isBegun']): ListDefinition<PackageRow> {
  const { t } = texts;
  const words = packageWords(texts);
  const standing = standingWords(texts);
  const answers = summaryWords(texts);
  const offline = (row: PackageRow) =>
    [standing.headline(row.standing), standing.beneath(row.standing)]
      .filter((part) => part !== null)
      .join(', ');
  return {
    said: (row) => [words.full(row.shown), answers(row.shown.summary), offline(row)].join(', '),
    columns: [
      {
        key: 'answers',
        name: t('packages.column.answers'),
        width: { min: 150, max: 176 },
        hint: ({ shown }) => answers(shown.summary),
        cell: ({ shown }) => <PackageResponses summary={shown.summary} />,
      },
      {
        key: 'name',
        name: t('packages.column.name'),
        width: titleWidth,
        cell: ({ shown }) => (
          <span className={`${layoutClasses.column} ${classes.name}`}>
            <b className={classes.title} title={words.title(shown)}>
              {words.title(shown)}
            </b>
            <span title={words.facts(shown)}>{words.facts(shown)}</span>
          </span>
        ),
      },
      {
        key: 'posts',
        name: t('packages.column.posts'),
        width: { min: 96, max: 168 },
        fold: 1,
        cell: ({ shown }) => <FirstPictures shown={shown} />,
      },
      {
        key: 'here',
        name: t('packages.column.here'),
        width: { min: 116, max: 132 },
        fold: 2,
        hint: offline,
        cell: (row) => <StandingCell standing={row.standing} isBegun={isBegun(row.shown.id)} />,
      },
    ],
  };
}

/** Returns packages with their state on this computer, as soon as both are known. */
function usePackageRows() {
  const { packages, asOf, error } = usePackages();
  const taken = useTakenPackages();
  const rows = useMemo(
    () =>
      packages?.map((shown) => ({ shown, standing: packageStandingOf(shown, taken?.get(shown.id)) })) ?? null,
    [packages, taken],
  );
  return { rows, taken, asOf, error };
}

/** The review packages: what the client has said, whether all of it is on this computer, and the way to a meeting. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(packagesAddress);
  const { place } = list;
  const { rows, taken, asOf, error } = usePackageRows();
  const takeAlong = useTakeAlong();
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  const sort = useRef<HTMLSpanElement>(null);
  const { full } = usePackageWords();
  const packages = packageList(rows ?? [], place, (shown) => `${full(shown)} ${shown.name ?? ''}`);
  const current = packages.rows.find(({ shown }) => shown.id === place.open) ?? packages.rows[0];
  const onPresent = (groupId: string) => void navigate({ to: '/present/$groupId', params: { groupId } });
  useNoteKey(current?.shown.postIds ?? []);
  useCommands({
    peek: () => setIsPanelOpen((was) => !was),
    present: current && (() => onPresent(current.shown.id)),
    take_along: current && !takeAlong.isOffline ? () => void takeAlong.take(current.shown) : undefined,
    close: isPanelOpen ? () => setIsPanelOpen(false) : undefined,
    sort_list: () => sort.current?.querySelector('input')?.focus(),
  });
  const sections = [
    { key: 'in_review', title: t('packages.section.inReview'), total: packages.inReview },
    {
      key: 'closed',
      title: t('packages.section.closed'),
      total: packages.rows.length - packages.inReview,
    },
  ].filter(({ total }) => total > 0);
  // `ClosedNotes` tells what the key may not read, and the banner that there is no network.
  const failure = error?.category === 'service' ? error : null;
  const isNone = rows?.length === 0 && !isClosed(error) && !failure;
  const hasRows = rows !== null && rows.length > 0;
  return (
    <ListScreen
      title={t('screens.packages')}
      asOf={asOf}
      scope={scope}
      tools={
        hasRows && (
          <ListTools
            list={list}
            parts={{
              label: t('packages.showLabel'),
              choices: ['all', 'in_review', 'ready'],
              chosen: place.show ?? 'all',
              onChoose: (show) => list.change({ show }),
              nameOf: (one) => t(`packages.show.${one}`),
              countOf: (one) => packages.counts[one],
            }}
            find={t('packages.find')}
            findCommand="find_packages"
          >
            <span ref={sort}>
              <LazySelect
                aria-label={t('packages.sortLabel')}
                allowDeselect={false}
                value={place.sort ?? 'responses'}
                onChange={(one) => list.change({ sort: orders.find((order) => order === one) })}
                data={orders.map((value) => ({ value, label: t(`packages.sort.${value}`) }))}
              />
            </span>
          </ListTools>
        )
      }
      errors={[
        { error: failure, title: t('refresh.closed', { what: t('kind.reviewGroups') }) },
        { error: current && !isPanelOpen ? takeAlong.errorOf(current.shown.id) : null },
      ]}
      notes={<ClosedNotes of={packagesNeed} />}
      count={rows && packages.rows.length}
      isFiltered={hasRows}
      unmatched={{ headline: t('packages.nothing'), clear: t('packages.showAll'), onClear: list.clear }}
      placeholder={hasRows ? undefined : isNone && <NoPackages isRead={asOf !== null} />}
      panel={
        isPanelOpen &&
        current && (
          <PackagePanel
            shown={current.shown}
            standing={current.standing}
            taken={taken?.get(current.shown.id)}
            takeAlong={takeAlong}
            onPresent={() => onPresent(current.shown.id)}
            onClose={() => {
              setIsPanelOpen(false);
              grid.current?.focus();
            }}
          />
        )
      }
    >
      <RecordListView
        grid={grid}
        label={t('packages.list')}
        define={(texts) => packageColumns(texts, takeAlong.isBegun)}
        size="tall"
        sections={sections}
        rows={packages.rows}
        keyOf={({ shown }) => shown.id}
        cursorKey={current?.shown.id ?? null}
        onMove={({ shown }) => list.moveTo(shown.id)}
        onOpen={({ shown }) => onPresent(shown.id)}
      />
    </ListScreen>
  );
}

const orders = ['responses', 'newest', 'client', 'date'] as const;

/** Rows without a picture keep an empty space, because initials without a person would mean nothing. */
const mostPictures = 3;

function FirstPictures({ shown }: { readonly shown: ReviewPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = (shown.postIds ?? []).slice(0, mostPictures);
  const more = shown.postsCount - ids.length;
  return (
    <span className={classes.pictures}>
      {ids.map((postId) => (
        <FirstPicture key={postId} postId={postId} />
      ))}
      {ids.length > 0 && more > 0 && (
        <span className={`${textClasses.quiet} ${classes.more}`}>
          {t('packages.more', { number: format.number(more) })}
        </span>
      )}
    </span>
  );
}

function FirstPicture({ postId }: { readonly postId: string }) {
  const media = usePostMedia(postId);
  return <MediaTile type={media?.files[0]?.kind ?? null} picture={media?.cover} />;
}

/** "No packages" is shown only after a complete load. */
function NoPackages({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation();
  const { isRunning, run } = useRefresh(scope);
  return (
    <EmptyState
      sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
      headline={t(isRead ? 'packages.none' : 'packages.listNotRead')}
      fact={t(isRead ? 'packages.noneHint' : 'packages.listNotReadHint')}
      action={
        !isRead && (
          <Button loading={isRunning} onClick={() => void run()}>
            {t('packages.readList')}
          </Button>
        )
      }
    />
  );
}

interface PackageRow {
  readonly shown: ReviewPackage;
  readonly standing: PackageStanding;
}

interface PackageList {
  readonly rows: readonly PackageRow[];
  /** How many of the rows are in review; they come first. */
  readonly inReview: number;
  readonly counts: { readonly all: number; readonly in_review: number; readonly ready: number };
}

/**
 * The packages that a place shows, those in review first.
 * @param rows by client, each client's newest first
 * @param wordsOf what a person may type to find one
 */
function packageList(
  rows: readonly PackageRow[],
  place: PackagesPlace,
  wordsOf: (shown: ReviewPackage) => string,
): PackageList {
  const open = rows.filter(({ shown }) => isInReview(shown));
  const ready = rows.filter(({ standing }) => standing.kind === 'ready');
  const part = place.show === 'in_review' ? open : place.show === 'ready' ? ready : rows;
  const typed = foldCase(place.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const answers = (shown: ReviewPackage) => {
    const words = foldCase(wordsOf(shown));
    return typed.every((word) => words.includes(word));
  };
  const found = typed.length === 0 ? part : part.filter(({ shown }) => answers(shown));
  const inOrder = found.toSorted(
    (a, b) =>
      Number(isInReview(b.shown)) - Number(isInReview(a.shown)) ||
      compare[place.sort ?? 'responses'](a.shown, b.shown),
  );
  return {
    rows: inOrder,
    inReview: inOrder.filter(({ shown }) => isInReview(shown)).length,
    counts: { all: rows.length, in_review: open.length, ready: ready.length },
  };
}

const foldCase = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The service gives no date of its own, but its ids increase. */
const newer = (a: ReviewPackage, b: ReviewPackage) => b.id.localeCompare(a.id, 'en', { numeric: true });
const last = Number.POSITIVE_INFINITY;

const mostToDo = (a: ReviewPackage, b: ReviewPackage): number => {
  const countOf = ({ summary }: ReviewPackage, part: string) => summary[part] ?? 0;
  return (
    countOf(b, 'request_changes') - countOf(a, 'request_changes') ||
    countOf(b, 'pending') - countOf(a, 'pending')
  );
};

const compare: Readonly<
  Record<NonNullable<PackagesPlace['sort']>, (a: ReviewPackage, b: ReviewPackage) => number>
> = {
  // In review, what the client has asked for comes first, then what is pending.
  responses: (a, b) => (isInReview(a) && isInReview(b) ? mostToDo(a, b) : 0) || newer(a, b),
  newest: newer,
  // Keeps the given order.
  client: () => 0,
  date: (a, b) => {
    const [one, other] = [a.firstAt ?? last, b.firstAt ?? last];
    return one === other ? newer(a, b) : one - other;
  },
};

interface Props {
  readonly summary: Readonly<Record<string, number>>;
}

const parts = ['request_changes', 'pending', 'approved'] as const;

/** Responses of the client in three parts, drawn by share, with exact numbers below. */
function PackageResponses({ summary }: Props) {
  const format = useFormat();
  const counts = parts.map((part) => ({ part, count: summary[part] ?? 0 })).filter(({ count }) => count > 0);
  if (counts.length === 0) return <span className={textClasses.third}>–</span>;
  return (
    <span className={classes.responses}>
      <span className={classes.bar} aria-hidden>
        {counts.map(({ part, count }) => (
          <i key={part} className={classes.part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={`${textClasses.quietLine} ${classes.counts}`}>
        {counts.map(({ part, count }) => (
          <span key={part} className={`${layoutClasses.line} ${classes.count}`}>
            <StatusIcon name={part} size={14} />
            {format.number(count)}
          </span>
        ))}
      </span>
    </span>
  );
}
