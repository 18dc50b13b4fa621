import { Button } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import { OtherNetworks, Responses, useSurroundings } from '../../../domains/peek';
import {
  ApprovedFoot,
  isRowOverdue,
  OpenAtService,
  scheduleOf,
  useApprovalFact,
  VersionComparison,
} from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { PrintSheet } from '../../../kit/PrintSheet';
import panel from '../../../kit/panel.module.css';
import { EmptyState } from '../../../kit/states/EmptyState';
import { Note } from '../../../kit/states/Note';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { useNow } from '../../../kit/use-now';
import { ExportButtons, useTrailExport } from '../history/ExportButtons';
import { TrailDocument } from '../history/TrailDocument';
import classes from './CompareView.module.css';
import { Happened } from './Happened';
import { useProofText } from './use-proof-text';

interface Props {
  readonly detail: PostDetail;
  readonly history: PostHistory;
}

/** Compares the approved version with the one to be published, beside who approved it and later events. */
export function CompareView({ detail, history }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { row, version, approved } = detail;
  const { approval } = row;
  const words = useTrailWords(history.trail, row.timezone);
  const exported = useTrailExport(row, history, words);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => table.current?.focus(), []);
  const isChanged = approval?.kind === 'changed' && approved !== null;
  return (
    <div className={classes.split}>
      <div
        ref={table}
        className={classes.main}
        tabIndex={0}
        role="group"
        aria-label={t('postPage.compare')}
        onKeyDown={stepThroughEdits}
      >
        <ExportButtons exported={exported} />
        {isChanged ? (
          <>
            <VersionComparison
              row={row}
              version={version}
              approved={approved}
              approval={approval}
              now={now}
            />
            <ApprovedFoot row={row} approved={approved} approval={approval} now={now} />
          </>
        ) : (
          <NothingToCompare row={row} />
        )}
      </div>
      <aside className={`${panel.panel} ${classes.side}`} aria-label={t('postPage.facts')}>
        <div className={classes.sideBody} tabIndex={0} role="group" aria-label={t('postPage.facts')}>
          <p className={classes.zone}>{t('approvedVersion.timesIn', { city: format.city(row.timezone) })}</p>
          {isChanged && <WhatItMeans detail={detail} voided={approval.voided} now={now} />}
          <Around detail={detail} history={history} now={now} />
          <Proof detail={detail} history={history} />
          <OpenAtService postId={row.id} />
        </div>
      </aside>
      {exported.isPrinting && (
        <PrintSheet>
          <TrailDocument detail={detail} history={history} words={words} now={now} />
        </PrintSheet>
      )}
    </div>
  );
}

function NothingToCompare({ row }: Pick<PostDetail, 'row'>) {
  const { t } = useTranslation();
  const factOf = useApprovalFact();
  const { approval } = row;
  if (approval?.kind === 'same') {
    return (
      <EmptyState
        sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
        headline={t('approvedVersion.same_version')}
        fact={t('approvedVersion.same_versionHint')}
      />
    );
  }
  const approvedAt = approval?.kind === 'unknown' ? approval.approvedAt : null;
  return (
    <EmptyState
      sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
      headline={approval ? factOf({ row, approvedAt }) : t('approvedVersion.unknown')}
      fact={[approval && `${t('approvedVersion.unknown')}.`, t('approvedVersion.unknownHint')]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

interface MeansProps {
  readonly detail: PostDetail;
  readonly voided: number;
  readonly now: number;
}

/** How many approvals no longer count, how many responses that leaves pending, and how much time is left. */
function WhatItMeans({ detail: { row }, voided, now }: MeansProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = readReview(row.review, row.counts)?.missing ?? 0;
  const at = scheduleOf(row);
  const said = [
    voided > 0 ? t('approvedVersion.approvalsVoided', { count: voided }) : t('approvedVersion.stillCounts'),
    missing > 0 && t('approvedVersion.waitsAgain', { count: missing }),
    at !== null && isRowOverdue(row, now) && t('approvedVersion.overdue'),
    at !== null && at > now && t('approvedVersion.publishes', { when: format.until(at, now) }),
  ];
  return (
    <Note tone="attention" icon={<StatusIcon name="changed" />} title={t('approvedVersion.changed')}>
      {said.filter(Boolean).join(' ')}
    </Note>
  );
}

function Around({ detail: { row }, history, now }: Props & { readonly now: number }) {
  const siblings = useSurroundings(row)?.siblings ?? [];
  return (
    <>
      <Responses row={row} siblings={siblings} now={now} />
      <Happened row={row} history={history} />
      <OtherNetworks row={row} siblings={siblings} />
    </>
  );
}

function Proof({ detail, history }: Props) {
  const { t } = useTranslation();
  const { copy, isCopied } = useProofText(detail, history);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <section className={classes.proof}>
      <h3>{t('approvedVersion.proof')}</h3>
      <p>{t('approvedVersion.proofHint')}</p>
      <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={copy}>
        {t(isCopied ? 'approvedVersion.textCopied' : 'approvedVersion.copyText')}
      </Button>
    </section>
  );
}

/** Arrows lead from edit to edit: each is one element, struck, underlined or a file that is framed. */
function stepThroughEdits(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const edits = [...event.currentTarget.querySelectorAll<HTMLElement>('ins, del, [data-own]')];
  const at = edits.findIndex((edit) => edit === document.activeElement);
  const next = edits[at < 0 ? 0 : Math.max(0, Math.min(at + by, edits.length - 1))];
  if (!next) return;
  event.preventDefault();
  next.tabIndex = -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
