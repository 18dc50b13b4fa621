import type { ClientKey } from '@shared/local-data';
import { IconFlag } from '@tabler/icons-react';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../domains/local-data';
import { NoteEditor } from '../../../domains/posts';
import { useFormat } from '../../../i18n/FormatProvider';
import { ListSection } from '../../../kit/ListSection';
import { useRecords } from '../../../query/records';
import classes from './ClientPage.module.css';
import { MoreOfList } from './MoreOfList';

const MOST = 6;

interface Props {
  readonly clientKey: ClientKey;
  /** Company of the reporting service; null if none is matched. */
  readonly projectId: string | null;
  readonly note: RefObject<HTMLTextAreaElement | null>;
}

/** Events of the client's timeline, latest first, with the person's own notes. */
export function TimelineBlock({ clientKey, projectId, note }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const list = useRecords('reporting.timeline_events');
  const kept = useLocal('client_notes')?.find(({ key }) => key === clientKey)?.value;
  const events = useMemo(
    () =>
      (list?.records ?? [])
        .map(({ record }) => record)
        .filter((event) => String(event.project_id) === projectId)
        .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id)),
    [list, projectId],
  );
  return (
    <ListSection title={t('clientPage.timeline')} remark={t('clientPage.timelineRemark')}>
      {projectId !== null && list && events.length === 0 && (
        <p className={classes.nothing}>{t('clientPage.noEvents')}</p>
      )}
      <ul className={classes.rows}>
        {events.slice(0, isWhole ? undefined : MOST).map(({ id, date, title, report_id: reportId }) => (
          <li key={id} className={classes.event}>
            <IconFlag size={16} stroke={1.6} aria-hidden />
            <span className={classes.second}>{format.dayMonth(date)}</span>
            <span className={classes.title} title={title}>
              {title}
            </span>
            <span className={classes.number}>
              {t(reportId === null ? 'clientPage.onClient' : 'clientPage.onReport')}
            </span>
          </li>
        ))}
      </ul>
      <MoreOfList total={events.length} shown={MOST} isWhole={isWhole} onWhole={setWhole} />
      <div className={classes.note}>
        <NoteEditor
          about="client"
          id={clientKey}
          saved={kept ?? ''}
          field={note}
          onLeave={() => note.current?.blur()}
        />
      </div>
    </ListSection>
  );
}
