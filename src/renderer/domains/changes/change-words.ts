import type { ChangeValue } from '@shared/changes';
import { fieldsOf } from '@shared/domain/changes';
import { reviewStatuses } from '@shared/domain/post-status';
import { parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { ChangeLine } from '../../engine';
import type { Format } from '../../i18n/format';

/** Text of a change: a sentence, and both versions of an edited text. */
export interface ChangeWords {
  readonly what: string;
  readonly diff: { readonly before: string; readonly after: string } | null;
}

/** Content of a change, without where it is kept. */
type ChangeContent = Pick<ChangeLine, 'kind' | 'field' | 'before' | 'after'>;

interface Given {
  readonly t: TFunction;
  readonly format: Format;
  /** Time zone of the post's client. Omit it for lines of many clients: times are then in the person's zone. */
  readonly timezone?: string;
  readonly statusWord: (status: string) => string;
}

export function changeWords(line: ChangeContent, given: Given): ChangeWords {
  const { field, before, after } = line;
  const isText = field === 'caption' || field === 'first_comment';
  return {
    what: sentenceOf(line, given),
    diff: isText ? { before: textOf(before), after: textOf(after) } : null,
  };
}

function sentenceOf({ kind, field, before, after }: ChangeContent, given: Given): string {
  const { t, statusWord } = given;
  const moved = (what: string, say: (value: ChangeValue) => string) =>
    t('sinceLooked.moved', { what, from: say(before), to: say(after) });
  switch (kind) {
    case 'status_moved':
    case 'published':
    case 'failed':
      return moved(t('sinceLooked.status'), (value) => statusWord(textOf(value)));
    case 'review_moved':
      return moved(t('sinceLooked.review'), (value) => reviewStatusWord(value, t));
    case 'schedule_moved':
      return moved(t('sinceLooked.date'), (value) => momentOf(value, given));
    case 'caption_edited':
      return t('sinceLooked.caption');
    case 'cycle_began':
      return t('sinceLooked.cycleBegan');
    case 'decision_made':
      return t('sinceLooked.decided', { name: nameIn(after, t), decision: decisionWord(after, t) });
    case 'approval_invalidated':
      return t('sinceLooked.lostEffect', { name: nameIn(after, t) });
    case 'connection_expired':
      return t('sinceLooked.connectionExpired');
    case 'connection_restored':
      return t('sinceLooked.connectionRestored');
    case 'views_grew':
      return viewsSentence(before, after, t);
    case 'appeared':
      return t('sinceLooked.appeared');
    case 'removed':
      return t('sinceLooked.removed');
    default:
      return fieldSentence(field ?? '', after, t);
  }
}

/** The service counts views and names no viewer. The client is the likely viewer, but the text does not say so. */
function viewsSentence(before: ChangeValue, after: ChangeValue, t: TFunction): string {
  const [was, is] = [before, after].map((value) => (typeof value === 'number' ? value : 0)) as [
    number,
    number,
  ];
  return t('sinceLooked.viewsGrew', { count: is - was, total: is });
}

function fieldSentence(field: string, after: ChangeValue, t: TFunction): string {
  if (field === 'first_comment') return t('sinceLooked.firstComment');
  if (field === 'account')
    return t('sinceLooked.account', { name: textOf(fieldsOf(after)?.name ?? null) || '–' });
  if (field === 'media') return t('sinceLooked.media');
  if (field === 'published_url') return t('sinceLooked.publishedUrl');
  // A change to any part of a decision counts as a change of the decision.
  if (fieldsOf(after)) return t('sinceLooked.decisionEdited', { name: nameIn(after, t) });
  return t('sinceLooked.other', { field });
}

function reviewStatusWord(value: ChangeValue, t: TFunction): string {
  const known = reviewStatuses.find((one) => one === value);
  return known ? t(`reviewStatus.${known}`) : t('sinceLooked.none');
}

function momentOf(value: ChangeValue, { t, format, timezone }: Given): string {
  const at = typeof value === 'string' ? parseInstant(value) : null;
  return at === null ? t('time.noDate') : format.dated(at, timezone);
}

const decisionWord = (decision: ChangeValue, t: TFunction): string =>
  t(fieldsOf(decision)?.status === 'approved' ? 'trail.approved' : 'trail.requestChanges');

function nameIn(decision: ChangeValue, t: TFunction): string {
  const reviewer = fieldsOf(fieldsOf(decision)?.reviewer ?? null);
  return textOf(reviewer?.name ?? null) || textOf(reviewer?.email ?? null) || t('trail.someone');
}

const textOf = (value: ChangeValue): string => (typeof value === 'string' ? value : '');
