import { useState } from 'react';
import { usePostMedia } from '../../../domains/media';
import { useTypeWord } from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { Caption } from '../../../kit/Caption';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { networkOf } from '../../../kit/networks/networks';
import { cutPreviewText, previewFrameOf } from './frame-of';
import classes from './PostPreview.module.css';
import { PreviewStage } from './PreviewStage';

/** The post in the order and shape of its network; without the network's own design. */
export function PostPreview({ detail: { row, firstComment } }: { readonly detail: PostDetail }) {
  const { t } = useTranslation();
  const typeWord = useTypeWord();
  const network = networkOf(row.network, row.networkGroup);
  // A variant looks like the network it belongs to.
  const frame = previewFrameOf(network, row.type);
  const media = usePostMedia(row.id);
  const caption = row.caption?.trim() ? row.caption.trim() : null;
  const text = caption === null ? null : <PreviewText text={caption} cutAfter={frame.cutAfter} />;
  const stage = (
    <PreviewStage
      files={media?.files ?? []}
      expected={row.mediaCount}
      frame={frame}
      over={frame.text === 'over' ? text : null}
    />
  );
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.card} data-narrow={frame.ratio.widest < 1}>
        <header className={classes.head}>
          <NetworkMark network={row.network} group={row.networkGroup} size={20} />
          <b>{row.accountName ?? network.name}</b>
          <span className={classes.type}>{typeWord(row.type)}</span>
        </header>
        {frame.text === 'above' && text}
        {stage}
        {frame.text === 'below' && text}
        {caption === null && <p className={classes.quiet}>{t('preview.noCaption')}</p>}
        {firstComment !== null && (
          <section className={classes.comment}>
            <h3>{t('preview.firstComment')}</h3>
            <Caption text={firstComment} />
          </section>
        )}
      </div>
      {frame.text === 'none' && caption !== null && (
        <div className={classes.aside}>
          <p className={classes.quiet}>{t('preview.storyText')}</p>
          <Caption text={caption} />
        </div>
      )}
      <p className={classes.about}>{t('preview.about', { network: network.name })}</p>
    </section>
  );
}

interface Props {
  readonly text: string;
  readonly cutAfter: number | null;
}

/** A caption, shortened where its network shortens it, with a button to expand. */
function PreviewText({ text, cutAfter }: Props) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const cut = cutPreviewText(text, cutAfter);
  return (
    <div className={classes.text}>
      <Caption text={isWhole || cut === null ? text : cut} />
      {cut !== null && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'preview.less' : 'preview.more')}
        </button>
      )}
    </div>
  );
}
