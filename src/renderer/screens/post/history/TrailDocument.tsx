import type { Publication } from '@shared/domain/guard';
import type { EpochMs } from '@shared/domain/time';
import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import { NotedList } from '../../../domains/noted';
import {
  ApprovalNote,
  CountsTable,
  PostStateText,
  scheduleOf,
  titleOf,
  useTypeWord,
} from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { type Texts, TextsProvider, useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Caption } from '../../../kit/Caption';
import { networkOf } from '../../../kit/networks/networks';
import { PrintSheet } from '../../../kit/PrintSheet';
import textClasses from '../../../kit/text.module.css';
import { AboutData } from './AboutData';
import classes from './TrailDocument.module.css';
import { TrailView } from './TrailView';

export interface TrailDocumentProps {
  readonly detail: PostDetail;
  readonly history: PostHistory;
  readonly publication: Publication | null;
  readonly now: EpochMs;
}

/** The document in the client's words, printed in place of the window. */
export function PrintedTrail({ texts, ...document }: TrailDocumentProps & { readonly texts: Texts }) {
  return (
    <TextsProvider texts={texts}>
      <PrintSheet>
        <TrailDocument {...document} />
      </PrintSheet>
    </TextsProvider>
  );
}

/** The history as a document for a client: post, status, events, and the age of the data. */
function TrailDocument({ detail, history, publication, now }: TrailDocumentProps) {
  const { row } = detail;
  const words = useTrailWords(history.trail, row.timezone);
  const { t } = useTranslation();
  const format = useFormat();
  const kind = useTypeWord()(row.type);
  const goesOutAt = scheduleOf(row);
  return (
    <article className={classes.paper}>
      <p className={textClasses.strong}>{t('trail.name')}</p>
      <h1>{titleOf(row) ?? t('approvals.noCaption')}</h1>
      <p>
        {row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })} ·{' '}
        {t('post.kind', { network: networkOf(row.network, row.networkGroup).name, type: kind })}
        {row.accountName !== null && ` · ${row.accountName}`}
      </p>
      <p>
        {goesOutAt === null ? t('time.noDate') : words.moment(goesOutAt)} · {format.zone(row.timezone, now)} ·{' '}
        {t('trail.postNumber', { id: row.id })}
      </p>
      <PostStateText row={row} />
      {row.caption !== null && (
        <div className={classes.caption}>
          <Caption text={row.caption} />
        </div>
      )}
      <ApprovalNote detail={detail} publication={publication} shows="document" now={now} />
      <TrailView row={row} history={history} words={words} />
      <NotedList row={row} title={titleOf(row)} isDocument now={now} />
      {row.counts && <CountsTable row={row} isOffline isDocument now={now} />}
      <h2>{t('trail.about')}</h2>
      <AboutData row={row} history={history} now={now} isDocument />
      <p className={classes.foot}>
        {t('trail.footnote')} {t('trail.made', { when: words.moment(now) })}
      </p>
    </article>
  );
}
