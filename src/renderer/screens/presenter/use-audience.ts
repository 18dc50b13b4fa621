import { useEffect, useRef, useState } from 'react';
import { textField } from '../../commands/typing';
import { useWorkspaceServices } from '../../query/workspace-services';
import { type AudienceMessage, type AudienceSlide, audienceChannel } from './audience-channel';
import type { Parts } from './use-parts';

export interface Audience {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Shows a slide in the second window. */
  readonly show: (slide: AudienceSlide) => void;
  readonly play: () => void;
}

/**
 * A second window for a projector: main opens it, and this page says what is to be seen there.
 * @param isBlank nothing is, for a while
 */
export function useAudience(isBlank: boolean): Audience {
  const { request } = useWorkspaceServices();
  const [isOpen, setIsOpen] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef<AudienceSlide | null>(null);
  const blank = useRef(isBlank);
  const send = (message: AudienceMessage) => channel.current?.postMessage(message);
  const sendLatest = () => send({ kind: 'show', slide: blank.current ? null : latest.current });

  useEffect(() => {
    if (!isOpen) return undefined;
    const own = new BroadcastChannel(audienceChannel);
    channel.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<AudienceMessage>) => {
      if (data.kind === 'ready') {
        own.postMessage({ kind: 'show', slide: blank.current ? null : latest.current });
      }
      if (data.kind === 'gone' || data.kind === 'close') setIsOpen(false);
      if (data.kind === 'key') {
        const press = new KeyboardEvent('keydown', { ...data.press, bubbles: true, cancelable: true });
        // The person is in the other window now: a text field here would take the key for typing.
        const focused = document.activeElement;
        (focused && !focused.matches(textField) ? focused : document.body).dispatchEvent(press);
      }
    });
    void request('app.show_audience', { isOpen: true }).then((answer) => {
      if (!answer.ok) setIsOpen(false);
    });
    return () => {
      channel.current = null;
      own.close();
      void request('app.show_audience', { isOpen: false });
    };
  }, [isOpen, request]);

  useEffect(() => {
    blank.current = isBlank;
    channel.current?.postMessage({ kind: 'show', slide: isBlank ? null : latest.current });
  }, [isBlank]);

  return {
    isOpen,
    toggle: () => setIsOpen((was) => !was),
    show(slide) {
      latest.current = slide;
      sendLatest();
    },
    play: () => send({ kind: 'play' }),
  };
}

/** Hands the slide on whenever it is another one. */
export function useShownToAudience(
  { show }: Pick<Audience, 'show'>,
  { file, drawn }: Pick<Parts, 'file' | 'drawn'>,
  caption: string,
): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    latest.current({ picture: pictureOf(file, drawn), caption });
  }, [file, drawn, caption]);
}

function pictureOf(file: Parts['file'], drawn: Parts['drawn']): AudienceSlide['picture'] {
  if (!file) return null;
  const { kind, address, poster } = file;
  if (kind === 'pdf') return drawn?.fileId === file.id ? { kind: 'page', blob: drawn.blob } : null;
  if (address !== null) return { kind, address };
  return poster && { kind: 'image', address: poster.address };
}
