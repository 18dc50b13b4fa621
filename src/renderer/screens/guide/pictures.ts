import type { Language } from '@shared/language';
import type { GuidePicture } from './guide-text';

/** Taken by `npm run tour -- --guide`, as `en-today.jpg`. */
const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?url', import: 'default', eager: true });

/** The address of a picture, the English one where the tour took none in the language; undefined where there is neither. */
export const pictureOf = (name: GuidePicture, language: Language): string | undefined =>
  files[`./pictures/${language}-${name}.jpg`] ?? files[`./pictures/en-${name}.jpg`];
