import { Button } from '@mantine/core';
import { batchParts, type PlacedItem } from '@shared/domain/reports';
import { parseInstant } from '@shared/domain/time';
import { IconLayoutList, IconMail, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  BatchBar,
  type BatchView,
  type BatchWords,
  batchFailureOf,
  partSigns,
  useBatchActions,
  useBatches,
  useBatchLinks,
  useBatchWords,
  useMakerStatus,
} from '../../domains/batches';
import { useCopyText } from '../../domains/outside';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import type { GridSection } from '../../kit/lists/GridHead';
import list from '../../kit/lists/ListScreen.module.css';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useSetScreenHead } from '../screen-head';
import classes from './Batches.module.css';
import { BatchItemPanel } from './BatchItemPanel';
import { BatchLinksDialog } from './BatchLinksDialog';

/** A batch under way: what was created, what waits for when, and what a person must decide. */
export function BatchScreen() {
  const { t } = useTranslation();
  const { batch: id } = useParams({ strict: false });
  const batches = useBatches();
  const progress = useProgressText(useEngineStatus());
  const view = batches?.find((one) => one.id === id);
  const words = useBatchWords();
  useSetScreenHead(view ? words.batch(view) : t('batches.title'), undefined);
  if (!batches) return <ListSkeleton progress={progress} />;
  if (!view)
    return (
      <EmptyState
        sign={<IconLayoutList size={24} stroke={1.4} aria-hidden />}
        headline={t('batches.gone')}
        fact={t('batches.goneFact')}
      />
    );
  return <OpenBatch key={view.id} view={view} />;
}

function OpenBatch({ view }: { readonly view: BatchView }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const actions = useBatchActions();
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, moveTo] = useState<string | null>(null);
  const { id, batch, items } = view;
  const sorted = batchParts
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((part) => items.filter((one) => one.part === part));
  const placed = sorted.find(({ item }) => item.id === cursorKey) ?? sorted[0];
  const current = placed?.item.id;
  const links = useBatchLinks(items);
  const [isSending, setSending] = useState(false);
  const sendLinks = links.length > 0 ? () => setSending(true) : undefined;
  const copyLinks = async () => {
    const text = links.map(({ client, address }) => `${client}: ${address}`).join('\n');
    await copyText(text, t('batches.linksCopied', { count: links.length }));
  };
  const toggle = () => void (batch.pause ? actions.resume(id) : actions.pause(id));
  const isWaiting = placed?.part === 'today' || placed?.part === 'later';
  const canSend = placed?.part === 'failed' || placed?.part === 'left_out';
  const leaveOut =
    current && isWaiting ? () => void actions.settle(current, { kind: 'leave_out' }) : undefined;
  const send = current && canSend ? () => void actions.settle(current, { kind: 'send' }) : undefined;
  useCommands({
    pause_batch: view.isOver && !batch.pause ? undefined : toggle,
    take_or_leave: placed?.part === 'left_out' ? send : leaveOut,
    leave_out_report: leaveOut,
    send_report_again: send,
    copy_batch_links: links.length > 0 ? () => void copyLinks() : undefined,
    send_batch_links: sendLinks,
    ...sectionCommands(sorted, moveTo),
  });
  return (
    <>
      <BatchHead view={view} onToggle={toggle} onSendLinks={sendLinks} />
      <BatchBar counts={view.counts} />
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <EngineTrouble />
          {actions.error && <ErrorNote error={actions.error} />}
          <PauseNote view={view} onResume={toggle} />
          <BatchGrid
            grid={grid}
            rows={sorted}
            cursorKey={current ?? null}
            onMove={moveTo}
            links={links.length}
            onSendLinks={() => setSending(true)}
          />
        </div>
        {placed && <BatchItemPanel key={placed.item.id} placed={placed} view={view} actions={actions} />}
      </div>
      {isSending && <BatchLinksDialog links={links} onClose={() => setSending(false)} />}
      <CommandBar />
    </>
  );
}

/** Binds the keys 1 to 6 to the groups of the list. */
function sectionCommands(sorted: readonly PlacedItem[], moveTo: (itemId: string) => void) {
  const firsts = [...new Set(sorted.map(({ part }) => part))].map((part) =>
    sorted.find((one) => one.part === part),
  );
  const go = (place: number) => {
    const first = firsts[place];
    return first && (() => moveTo(first.item.id));
  };
  return {
    view_1: go(0),
    view_2: go(1),
    view_3: go(2),
    view_4: go(3),
    view_5: go(4),
    view_6: go(5),
  };
}

/** Order of the sections: items that need the person first, completed ones last. */
const order = ['unconfirmed', 'failed', 'running', 'today', 'later', 'created', 'left_out'];

interface HeadProps {
  readonly view: BatchView;
  readonly onToggle: () => void;
  /** Undefined while there are no links. */
  readonly onSendLinks: (() => void) | undefined;
}

function BatchHead({ view: { batch, counts, items, startedAt, isOver }, onToggle, onSendLinks }: HeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const status = useMakerStatus();
  const wait = status.waits.find(({ kind }) => items.some(({ item }) => item.request.kind === kind));
  const hint = (): string => {
    if (isOver) return t('batches.over');
    if (batch.pause) return t('batches.pausedHint');
    if (wait) return t(waitWords(wait.error.code), { when: format.moment(wait.until, now) });
    return t('batches.pauseHint');
  };
  return (
    <div className={list.tools}>
      <b>{t('batches.done', { created: counts.created, count: items.length })}</b>
      <span className={textClasses.second}>
        {t('batches.since', { when: format.stamp(parseInstant(batch.startedAt) ?? startedAt, now) })}
      </span>
      <span className={`${layoutClasses.clip} ${textClasses.faint} ${classes.hint}`}>{hint()}</span>
      {onSendLinks && (
        <Button
          {...(isOver && { variant: 'filled' })}
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          onClick={onSendLinks}
        >
          {t('batches.sendLinks')}
        </Button>
      )}
      {(!isOver || batch.pause !== null) && (
        <Button
          leftSection={
            batch.pause ? (
              <IconPlayerPlay size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconPlayerPause size={16} stroke={1.6} aria-hidden />
            )
          }
          onClick={onToggle}
        >
          {t(batch.pause ? 'batches.resume' : 'batches.pause')}
        </Button>
      )}
    </div>
  );
}

const waitWords = (code: string) =>
  code === 'BUDGET_SPENT' || code === 'RATE_LIMITED' ? 'batches.waitsForBudget' : 'batches.waitsForService';

function PauseNote({
  view: { batch, isOver },
  onResume,
}: {
  readonly view: BatchView;
  readonly onResume: () => void;
}) {
  const { t } = useTranslation();
  const resume = <Button onClick={onResume}>{t('batches.resume')}</Button>;
  if (!batch.pause || isOver || batch.pause.by === 'person') return null;
  if (batch.pause.by === 'failure')
    return (
      <div className={classes.note}>
        <ErrorNote error={batchFailureOf(batch.pause.error)} title={t('batches.stopped')} actions={resume} />
      </div>
    );
  return (
    <div className={classes.note}>
      <Note
        tone="attention"
        icon={<StatusIcon name="unconfirmed" />}
        title={t('batches.fromElsewhere')}
        actions={resume}
      >
        {t('batches.fromElsewhereRest')}
      </Note>
    </div>
  );
}

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Part after part. */
  readonly rows: readonly PlacedItem[];
  readonly cursorKey: string | null;
  readonly onMove: (itemId: string) => void;
  /** How many of those that were created have an address for the client. */
  readonly links: number;
  readonly onSendLinks: () => void;
}

/** The items of a batch in rows, by what becomes of them. */
function BatchGrid({ grid, rows, cursorKey, onMove, links, onSendLinks }: Props) {
  const { t } = useTranslation();
  const words = useBatchWords();
  const sections = useMemo<GridSection[]>(() => {
    const send = { label: t('batches.linksOf', { count: links }), run: onSendLinks };
    const isChosen = rows.every(({ part, item }) => part !== 'later' || item.notBefore !== null);
    return [...new Set(rows.map(({ part }) => part))].map((part) => ({
      key: part,
      title: t(part === 'later' && isChosen ? 'batches.section.laterChosen' : `batches.section.${part}`),
      total: rows.filter((row) => row.part === part).length,
      ...(part === 'created' && links > 0 && { action: send }),
    }));
  }, [rows, links, t, onSendLinks]);
  const define = useCallback((texts: ListTexts) => itemList(texts, words), [words]);
  return (
    <RecordListView
      grid={grid}
      label={t('batches.list')}
      define={define}
      size="compact"
      sections={sections}
      rows={rows}
      keyOf={({ item }) => item.id}
      cursorKey={cursorKey}
      onMove={({ item }) => onMove(item.id)}
    />
  );
}

function itemList({ t, format, now }: ListTexts, words: BatchWords): ListDefinition<PlacedItem> {
  return {
    said: (row) =>
      [words.client(row.item), words.document(row.item), words.state(row), words.when(row, now)]
        .filter((part) => part !== null)
        .join(', '),
    columns: [
      {
        key: 'part',
        name: t('batches.column.part'),
        isOnlySaid: true,
        width: 16,
        cell: ({ part }) => <StatusIcon name={partSigns[part]} />,
      },
      {
        key: 'client',
        name: t('batches.column.client'),
        width: { min: 160, grow: 1 },
        tone: 'name',
        text: ({ item }) => words.client(item),
      },
      {
        key: 'document',
        name: t('batches.column.document'),
        width: { min: 160, grow: 0.8 },
        fold: 1,
        tone: 'second',
        text: ({ item }) => words.document(item),
      },
      {
        key: 'sources',
        name: t('batches.column.sources'),
        width: 60,
        fold: 2,
        tone: 'second',
        isNumber: true,
        text: ({ item }) => format.number(item.request.body.integration_ids.length),
      },
      {
        key: 'state',
        name: t('batches.column.state'),
        width: { min: 200, grow: 1 },
        cell: (row) => (
          <span className={classes.state} data-part={row.part}>
            {words.state(row)}
          </span>
        ),
      },
      {
        key: 'when',
        name: t('batches.column.when'),
        width: 84,
        tone: 'second',
        isNumber: true,
        text: (row) => words.when(row, now) ?? '–',
      },
    ],
  };
}
