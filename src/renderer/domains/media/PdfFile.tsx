import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import classes from './MediaFileView.module.css';
import { openPdf, type PdfDocument } from './pdf';

/** The page that is shown, from 1, and who turns it. */
export interface TurnedPage {
  readonly number: number;
  readonly go: (page: number) => void;
  /** The document was opened and has so many. */
  readonly known: (pages: number) => void;
  /** Called when the page is on the screen. */
  readonly drawn?: (canvas: HTMLCanvasElement) => void;
}

interface Props {
  readonly address: string;
  /** The accessible name. */
  readonly name: string;
  /** Where it cannot be drawn. */
  readonly fallback: ReactNode;
  readonly page?: TurnedPage;
}

/** A PDF, one page at a time, as large as its room. */
export function PdfFile({ address, name, fallback, page: turned }: Props) {
  const { t } = useTranslation();
  const [pdf, setPdf] = useState<PdfDocument | 'failed' | null>(null);
  const [own, setOwn] = useState(1);
  const [wanted, setWanted] = turned ? [turned.number, turned.go] : [own, setOwn];
  const tellPages = useEffectEvent((pages: number) => turned?.known(pages));
  useEffect(() => {
    const opening = openPdf(address);
    let isGone = false;
    opening.document.then(
      (opened) => {
        if (isGone) return;
        setPdf(opened);
        tellPages(opened.pages);
      },
      () => {
        if (!isGone) setPdf('failed');
      },
    );
    return () => {
      isGone = true;
      opening.close();
    };
  }, [address]);
  if (pdf === 'failed') return fallback;
  const total = pdf?.pages ?? 1;
  const page = Math.min(wanted, total);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div
      className={`${layoutClasses.line8} ${classes.pdf}`}
      role="group"
      aria-label={name}
      aria-busy={pdf === null}
    >
      {pdf && (
        <PdfPage
          key={page}
          pdf={pdf}
          page={page}
          name={t('media.page', { name, page, total })}
          {...(turned?.drawn && { onDrawn: turned.drawn })}
        />
      )}
      {total > 1 && (
        <div className={`${layoutClasses.line8} ${classes.pages}`}>
          <ActionIcon
            aria-label={t('media.previousPage')}
            disabled={page === 1}
            onClick={() => setWanted(page - 1)}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span role="status">{t('preview.place', { number: page, total })}</span>
          <ActionIcon
            aria-label={t('media.nextPage')}
            disabled={page === total}
            onClick={() => setWanted(page + 1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly page: number;
  readonly name: string;
  readonly onDrawn?: (canvas: HTMLCanvasElement) => void;
}

function PdfPage({ pdf, page, name, onDrawn }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { t } = useTranslation();
  const tellDrawn = useEffectEvent(() => {
    if (canvas.current) onDrawn?.(canvas.current);
  });
  const [drawn, setDrawn] = useState<'not_yet' | 'done' | 'failed'>('not_yet');
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawing = pdf.draw(page, canvas.current);
    let isGone = false;
    drawing.done.then(
      () => {
        if (isGone) return;
        setDrawn('done');
        tellDrawn();
      },
      () => {
        if (!isGone) setDrawn('failed');
      },
    );
    return () => {
      isGone = true;
      drawing.cancel();
    };
  }, [pdf, page]);
  // White paper would look like an empty page.
  if (drawn === 'failed') return <p className={classes.page}>{t('media.pageFailed', { name })}</p>;
  return (
    <canvas
      ref={canvas}
      className={classes.page}
      role="img"
      aria-label={name}
      data-drawn={drawn === 'done'}
    />
  );
}
