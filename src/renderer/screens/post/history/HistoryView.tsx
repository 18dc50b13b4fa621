import { useRef } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import { ApprovalNote, CountsTable, OpenAtService } from '../../../domains/posts';
import { useEngineStatus } from '../../../domains/sync';
import type { PostDetail } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { PrintSheet } from '../../../kit/PrintSheet';
import panel from '../../../kit/panel.module.css';
import { useNow } from '../../../kit/use-now';
import { AboutData } from './AboutData';
import { ExportButtons, useTrailExport } from './ExportButtons';
import classes from './HistoryView.module.css';
import { ReminderSection } from './ReminderSection';
import { TrailDocument } from './TrailDocument';
import { TrailView } from './TrailView';

interface Props {
  readonly detail: PostDetail;
  readonly history: PostHistory;
}

/** The history of a post's approval, the service's counts beside it, and a reminder for pending reviewers. */
export function HistoryView({ detail, history }: Props) {
  const { row } = detail;
  const { t } = useTranslation();
  const now = useNow();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const words = useTrailWords(history.trail, row.timezone);
  const exported = useTrailExport(row, history, words);
  const trail = useRef<HTMLDivElement>(null);
  useCommands({
    next: () => stepThroughEvents(trail.current, 1),
    previous: () => stepThroughEvents(trail.current, -1),
  });
  return (
    <div className={classes.split}>
      <div ref={trail} className={classes.main} tabIndex={0} role="group" aria-label={t('trail.name')}>
        <ExportButtons exported={exported} />
        {row.approval && row.approval.kind !== 'same' && (
          <div className={classes.versions}>
            <ApprovalNote detail={detail} shows="link" now={now} />
          </div>
        )}
        <TrailView row={row} history={history} words={words} />
      </div>
      <aside className={`${panel.panel} ${classes.side}`} aria-label={t('counts.title')}>
        <div className={classes.sideBody} tabIndex={0} role="group" aria-label={t('counts.title')}>
          {(row.review !== null || row.counts !== null) && (
            <div className={classes.part}>
              <CountsTable row={row} isOffline={isOffline} now={now} />
            </div>
          )}
          {history.missing && <ReminderSection row={row} history={history} now={now} />}
          <section className={classes.part}>
            <p className={classes.hint}>{t('post.readOnly')}</p>
            <OpenAtService postId={row.id} />
          </section>
          <section className={classes.part}>
            <h3>{t('trail.about')}</h3>
            <AboutData row={row} history={history} now={now} />
          </section>
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

/** Focuses the next or previous event of a trail; from elsewhere, the first. */
function stepThroughEvents(trail: HTMLElement | null, by: 1 | -1): void {
  const events = [...(trail?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
  const at = events.findIndex((event) => event.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.max(0, Math.min(at + by, events.length - 1));
  events[next]?.focus();
  events[next]?.scrollIntoView({ block: 'nearest' });
}
