import type { PostFile } from '@shared/media';
import { type RefObject, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import type { TurnedPage } from '../../domains/media';

export interface Parts {
  readonly file: PostFile | undefined;
  /** From 0. */
  readonly place: number;
  readonly page: TurnedPage;
  /** The document page on the screen; null until one was drawn. */
  readonly drawn: { readonly fileId: string; readonly blob: Blob } | null;
}

interface Ways {
  readonly onPlay: () => void;
  /** Leads to the next post; undefined at the last one. */
  readonly onNext: (() => void) | undefined;
}

/** A post's files one at a time, and a document's pages; the space bar goes through all of them before the next post. */
export function useParts(
  files: readonly PostFile[],
  area: RefObject<HTMLElement | null>,
  { onPlay, onNext }: Ways,
): Parts {
  const [index, setIndex] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [drawn, setDrawn] = useState<Parts['drawn']>(null);
  const place = Math.min(index, Math.max(0, files.length - 1));
  const file = files[place];
  const goTo = (to: number) => {
    setIndex(to);
    setPage(1);
    setPages(1);
  };
  const hasMorePages = file?.kind === 'pdf' && page < pages;
  const hasMoreFiles = place < files.length - 1;
  function nextPart(): void {
    const video = area.current?.querySelector('video');
    if (video?.paused && video.currentTime === 0) {
      // A video must be played first. Once it has started, the same key skips it.
      void video.play().catch(() => undefined);
      onPlay();
    } else if (hasMorePages) setPage(page + 1);
    else if (hasMoreFiles) goTo(place + 1);
    else onNext?.();
  }
  useCommands({
    next_part: nextPart,
    ...(hasMoreFiles && { next_file: () => goTo(place + 1) }),
    ...(place > 0 && { previous_file: () => goTo(place - 1) }),
  });
  const keep = (canvas: HTMLCanvasElement) =>
    canvas.toBlob((blob) => {
      if (blob && file) setDrawn({ fileId: file.id, blob });
    });
  return { file, place, drawn, page: { number: page, go: setPage, known: setPages, drawn: keep } };
}
