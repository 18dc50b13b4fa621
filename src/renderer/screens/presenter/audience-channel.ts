/** Between the page that presents and the second window's, which are of one origin. */
export const audienceChannel = 'presentation';

/** Content of the second window: picture and caption only. */
export interface AudienceSlide {
  readonly picture:
    | { readonly kind: 'image' | 'video'; readonly address: string }
    /** Rendered page of a document. */
    | { readonly kind: 'page'; readonly blob: Blob }
    | null;
  readonly caption: string;
}

/** A key press as a copy: events do not travel between windows. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'
>;

export const pressOf = ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
}: PressedKey): PressedKey => ({ key, code, altKey, ctrlKey, metaKey, shiftKey, repeat });

export type AudienceMessage =
  /** Null: nothing is to be seen. */
  | { readonly kind: 'show'; readonly slide: AudienceSlide | null }
  | { readonly kind: 'play' }
  /** The second window begins to listen. */
  | { readonly kind: 'ready' }
  /** A key was pressed in the second window. It is handled by the presenter. */
  | { readonly kind: 'key'; readonly press: PressedKey }
  /** Escape was pressed in the second window. */
  | { readonly kind: 'close' }
  /** The second window was closed. */
  | { readonly kind: 'gone' };
