import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { PostFile } from '@shared/media';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MediaFile } from '../../../domains/media';
import { useTranslation } from '../../../i18n/use-translation';
import { type PreviewFrame, stageRatio } from './frame-of';
import classes from './PostPreview.module.css';

interface Props {
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
export function PreviewStage({ files, expected, frame, over }: Props) {
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

interface GridProps extends Pick<Props, 'files'> {
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

interface CarouselProps extends Pick<Props, 'files'> {
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
        <div className={classes.turn}>
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
    <MediaFile
      key={file.id}
      // The box has its shape already.
      file={{ ...file, width: null, height: null }}
      name={t('media.numbered', { kind, number: place + 1, total })}
    />
  );
}
