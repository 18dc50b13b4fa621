import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { scheduleOf, usePost, useTypeWord } from '../../domains/posts';
import type { PostDetail } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { EmptyState } from '../../kit/states/EmptyState';
import classes from './Presenter.module.css';
import { SlideFiles } from './SlideFiles';

/** One post of the package: its files large, its words beside them. */
export function Slide({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const reading = usePost(postId);
  if (reading.kind === 'missing') {
    return (
      <EmptyState
        sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
        headline={t('presenter.missing')}
        fact={t('presenter.missingHint')}
      />
    );
  }
  return (
    <article className={classes.slide} aria-label={t('presenter.post')}>
      <SlideFiles
        postId={postId}
        type={reading.kind === 'found' ? reading.detail.row.firstMediaType : null}
      />
      {reading.kind === 'found' && <Words detail={reading.detail} />}
    </article>
  );
}

function Words({ detail: { row, firstComment } }: { readonly detail: PostDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const at = scheduleOf(row);
  return (
    <div className={classes.words} tabIndex={0} role="group" aria-label={t('presenter.post')}>
      <p className={classes.account}>
        <NetworkMark network={row.network} size={20} />
        <b>{row.accountName ?? networkOf(row.network).name}</b>
        <span className={classes.quiet}>{typeWord(row.type)}</span>
      </p>
      <p className={classes.quiet}>
        {at === null
          ? t('presenter.unscheduled')
          : t('presenter.goesOut', {
              at: format.dated(at, row.timezone),
              zone: format.zone(row.timezone, at),
            })}
      </p>
      {row.caption ? (
        <p className={classes.caption}>{row.caption}</p>
      ) : (
        <p className={classes.quiet}>{t('presenter.noCaption')}</p>
      )}
      {firstComment !== null && firstComment !== '' && (
        <p className={`${classes.caption} ${classes.comment}`}>{firstComment}</p>
      )}
    </div>
  );
}
