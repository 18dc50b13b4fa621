import type { SearchText } from '@shared/domain/text-search/excerpt';
import { parseInstant } from '@shared/domain/time';
import type { SearchDocument } from '../search/document';
import type { ReadableName } from './define';

type Texts = Readonly<Record<string, string | null | undefined>>;

/** The texts by field, without empty ones. */
export const textsOf = (texts: Texts): SearchText[] =>
  Object.entries(texts).flatMap(([field, text]) => (text ? [{ field, text }] : []));

/** The one document of a record that is found by itself. */
export const documentOf = (
  resource: ReadableName,
  kind: SearchDocument['kind'],
  id: string,
  newest: string | null | undefined,
  texts: Texts,
): SearchDocument => ({ kind, resource, id, order: orderOf(newest), texts: textsOf(texts) });

/**
 * A service's time as a number to put equals in order by, epoch ms. Reporting and connector write some without a zone;
 * those are read as UTC, which may put two hits a few hours apart the wrong way round and nothing else.
 */
export const orderOf = (written: string | null | undefined): number =>
  written ? (parseInstant(written) ?? parseInstant(`${written.replace(' ', 'T')}Z`) ?? 0) : 0;
