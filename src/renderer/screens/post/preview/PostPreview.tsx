import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { PostFile } from '@shared/media';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MediaFileView, usePostMedia } from '../../../domains/media';
import { useTypeWord } from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { Caption } from '../../../kit/Caption';
import layoutClasses from '../../../kit/layout.module.css';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import type { Network } from '../../../kit/networks/networks';
import { networkOf } from '../../../kit/networks/networks';
import textClasses from '../../../kit/text.module.css';
import classes from './PostPreview.module.css';

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
      <div className={`${layoutClasses.card} ${classes.card}`} data-narrow={frame.ratio.widest < 1}>
        <header className={`${layoutClasses.line8} ${classes.head}`}>
          <NetworkMark network={row.network} group={row.networkGroup} size={20} />
          <b>{row.accountName ?? network.name}</b>
          <span className={textClasses.faintLast}>{typeWord(row.type)}</span>
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
      <p className={textClasses.faintLine}>{t('preview.about', { network: network.name })}</p>
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

interface PreviewStageProps {
  /** In the order of publication. */
  readonly files: readonly PostFile[];
  /** The number of files according to the service. */
  readonly expected: number;
  readonly frame: PreviewFrame;
  /** Text on top of the picture. */
  readonly over: ReactNode;
}

/** The most files a grid shows; the rest is a number, as on the networks. */
const MOST_IN_GRID = 4;

/** The files as the network lays them out, at their final size. */
function PreviewStage({ files, expected, frame, over }: PreviewStageProps) {
  const { t } = useTranslation();
  // Once the rest of a grid was asked for, its files are shown one by one.
  const [isOpened, setOpened] = useState(false);
  const [first] = files;
  if (!first) {
    const isUnread = expected > 0;
    if (!isUnread && over === null) return null;
    return (
      <div className={classes.stage} style={{ aspectRatio: isUnread ? frame.ratio.unknown : undefined }}>
        <p className={classes.empty}>{t(isUnread ? 'preview.filesUnread' : 'preview.noMedia')}</p>
        {over !== null && <div className={classes.over}>{over}</div>}
      </div>
    );
  }
  const isGrid =
    !isOpened && frame.several === 'grid' && files.length > 1 && files.every(({ kind }) => kind === 'image');
  return (
    <div className={classes.stage} style={{ aspectRatio: isGrid ? 1 : stageRatio(frame, first) }}>
      {isGrid ? (
        <Grid files={files} onFurther={() => setOpened(true)} />
      ) : (
        <Carousel files={files} first={isOpened ? MOST_IN_GRID - 1 : 0} />
      )}
      {over !== null && <div className={classes.over}>{over}</div>}
    </div>
  );
}

interface GridProps extends Pick<PreviewStageProps, 'files'> {
  /** The files that are not in the grid are to be seen. */
  readonly onFurther: () => void;
}

function Grid({ files, onFurther }: GridProps) {
  const { t } = useTranslation();
  const hidden = files.length - MOST_IN_GRID;
  return (
    <div className={classes.grid} data-files={Math.min(files.length, MOST_IN_GRID)}>
      {files.slice(0, MOST_IN_GRID).map((file, index) => (
        <div key={file.id} className={classes.cell}>
          <StageFile file={file} place={index} total={files.length} />
          {hidden > 0 && index === MOST_IN_GRID - 1 && (
            <UnstyledButton
              className={classes.further}
              aria-label={t('preview.showFurther', { count: files.length })}
              onClick={onFurther}
            >
              {t('preview.further', { count: hidden })}
            </UnstyledButton>
          )}
        </div>
      ))}
    </div>
  );
}

interface CarouselProps extends Pick<PreviewStageProps, 'files'> {
  /** The place that it opens at, counted from 0. */
  readonly first: number;
}

function Carousel({ files, first }: CarouselProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(first);
  const place = Math.min(wanted, files.length - 1);
  const file = files[place];
  if (!file) return null;
  const go = (by: 1 | -1) => setWanted(Math.max(0, Math.min(place + by, files.length - 1)));
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <StageFile file={file} place={place} total={files.length} />
      {files.length > 1 && (
        <div className={`${layoutClasses.line} ${classes.turn}`}>
          <ActionIcon aria-label={t('preview.previous')} disabled={place === 0} onClick={() => go(-1)}>
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span role="status">{t('preview.place', { number: place + 1, total: files.length })}</span>
          <ActionIcon
            aria-label={t('preview.next')}
            disabled={place === files.length - 1}
            onClick={() => go(1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}

interface StageFileProps {
  readonly file: PostFile;
  /** Counted from 0. */
  readonly place: number;
  readonly total: number;
}

/** A file that fills its box: what does not fit is cropped, as on the network. */
function StageFile({ file, place, total }: StageFileProps) {
  const { t } = useTranslation();
  const kind = t(`media.${file.kind}`);
  return (
    <MediaFileView
      key={file.id}
      // The box has its shape already.
      file={{ ...file, width: null, height: null }}
      name={t('media.numbered', { kind, number: place + 1, total })}
    />
  );
}

/** Appearance of a post on a network, for the preview. */
interface PreviewFrame {
  /** Width over height of the stage: a range to crop to; `usual` is for files of unknown size. */
  readonly ratio: { readonly narrowest: number; readonly unknown: number; readonly widest: number };
  /** Position of the caption. `over`: on the picture. `none`: the network drops it. */
  readonly text: 'above' | 'below' | 'over' | 'none';
  /** Several files as a carousel, or all at once. */
  readonly several: 'carousel' | 'grid';
  /** Roughly how many characters are shown before "more"; null for all. */
  readonly cutAfter: number | null;
}

const vertical = { narrowest: 9 / 16, unknown: 9 / 16, widest: 9 / 16 };
const wide = { narrowest: 16 / 9, unknown: 16 / 9, widest: 16 / 9 };
/** From portrait 4:5 to landscape 1.91:1. */
const feed = { narrowest: 4 / 5, unknown: 1, widest: 1.91 };

const story: PreviewFrame = { ratio: vertical, text: 'none', several: 'carousel', cutAfter: null };
const clip: PreviewFrame = { ratio: vertical, text: 'over', several: 'carousel', cutAfter: 100 };

/** Feed layout of each network, by name. Text lengths approximate the phone apps. */
const feeds: Readonly<Record<string, PreviewFrame>> = {
  Instagram: { ratio: feed, text: 'below', several: 'carousel', cutAfter: 125 },
  Facebook: { ratio: feed, text: 'above', several: 'grid', cutAfter: 480 },
  LinkedIn: { ratio: feed, text: 'above', several: 'grid', cutAfter: 210 },
  TikTok: clip,
  YouTube: { ratio: wide, text: 'below', several: 'carousel', cutAfter: 100 },
  Pinterest: {
    ratio: { narrowest: 1 / 2.1, unknown: 2 / 3, widest: 1 },
    text: 'below',
    several: 'carousel',
    cutAfter: 100,
  },
  X: {
    ratio: { narrowest: 3 / 4, unknown: 16 / 9, widest: 16 / 9 },
    text: 'above',
    several: 'grid',
    cutAfter: 280,
  },
  Threads: { ratio: { ...feed, narrowest: 3 / 4 }, text: 'above', several: 'carousel', cutAfter: null },
  'Google Business': {
    ratio: { narrowest: 4 / 3, unknown: 4 / 3, widest: 4 / 3 },
    text: 'below',
    several: 'carousel',
    cutAfter: null,
  },
};

/** For a network this version does not know: everything in full, files before the caption. */
const plain: PreviewFrame = {
  ratio: { narrowest: 0.5, unknown: 1, widest: 2 },
  text: 'below',
  several: 'carousel',
  cutAfter: null,
};

/** Formats of their own, such as stories, decide by type; the rest looks like the network's feed. */
export function previewFrameOf({ name }: Pick<Network, 'name'>, type: string): PreviewFrame {
  if (type === 'story') return story;
  if (type === 'reels' || type === 'shorts') return clip;
  return (Object.hasOwn(feeds, name) ? feeds[name] : undefined) ?? plain;
}

/** Width over height of the stage for a file; its sizes may be unknown. */
export function stageRatio(
  { ratio }: PreviewFrame,
  size: { readonly width: number | null; readonly height: number | null },
): number {
  const { width, height } = size;
  if (!width || !height) return ratio.unknown;
  return Math.min(ratio.widest, Math.max(ratio.narrowest, width / height));
}

/** Where to shorten a text: at the end of a word, and only if that hides enough to be worth a click. */
export function cutPreviewText(text: string, after: number | null): string | null {
  if (after === null || text.length <= after * 1.1) return null;
  const head = text.slice(0, after);
  const word = head.search(/\s\S*$/u);
  return `${(word > after / 2 ? head.slice(0, word) : head).replace(/\p{Cs}$/u, '').trimEnd()}…`;
}
