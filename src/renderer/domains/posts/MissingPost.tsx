import type { ChangeValue } from '@shared/changes';
import { fieldsOf } from '@shared/domain/changes';
import { parseInstant } from '@shared/domain/time';
import { IconInfoCircle, IconTrash } from '@tabler/icons-react';
import type { ChangeLine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Caption } from '../../kit/Caption';
import { networkOf } from '../../kit/networks/networks';
import { EmptyState } from '../../kit/states/EmptyState';
import { Note } from '../../kit/states/Note';
import classes from './MissingPost.module.css';
import factsClasses from './PostFactsList.module.css';
import { useStatusWord, useTypeWord } from './post-words';
import { useRemoval } from './queries';

/**
 * Shown for a post that is not in the offline copy. Shows its last known state if the service reported that it was
 * deleted.
 */
export function MissingPost({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const removal = useRemoval(postId);
  if (!removal) return null;
  if (removal.line) return <RemovedPost line={removal.line} />;
  return (
    <EmptyState
      sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
      headline={t('post.notInCopy')}
      fact={t('post.notInCopyHint')}
    />
  );
}

function RemovedPost({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seenAt, lastSeenAt } = line;
  const last = fieldsOf(line.before);
  const to = format.dated(seenAt);
  return (
    <section className={classes.removed}>
      <Note tone="plain" icon={<IconTrash size={16} stroke={1.6} aria-hidden />} title={t('post.removed')}>
        {lastSeenAt === null
          ? t('post.removedBy', { to })
          : t('post.removedBetween', { from: format.dated(lastSeenAt), to })}{' '}
        {last && t('post.lastCopyBelow')}
      </Note>
      {last ? <LastCopy title={line.title} last={last} /> : line.title !== null && <h2>{line.title}</h2>}
    </section>
  );
}

interface LastCopyProps {
  readonly title: string | null;
  readonly last: { readonly [name: string]: ChangeValue };
}

/** Last known fields of a removed post, from the change history. The history keeps no files. */
function LastCopy({ title, last }: LastCopyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWord = useStatusWord();
  const typeWord = useTypeWord();
  const nameIn = (value: ChangeValue | undefined) => textOf(fieldsOf(value ?? null)?.name);
  const zone = textOf(fieldsOf(last.project ?? null)?.timezone) || undefined;
  const at = parseInstant(textOf(last.schedule_at));
  const [caption, comment] = [textOf(last.caption), textOf(last.first_comment)];
  const facts = [
    [t('post.status'), statusWord(textOf(last.status))],
    [t('post.goesOut'), at === null ? t('time.noDate') : format.dated(at, zone)],
    [t('post.network'), textOf(last.network) && networkOf(textOf(last.network)).name],
    [t('post.account'), nameIn(last.account)],
    [t('post.type'), textOf(last.type) && typeWord(textOf(last.type))],
    [t('post.client'), nameIn(last.project)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <h2 className={classes.label}>{t('post.lastCopy')}</h2>
      {caption !== '' ? <Caption text={caption} /> : <p>{title ?? t('approvals.noCaption')}</p>}
      {comment !== '' && (
        <section>
          <h3 className={classes.label}>{t('post.firstComment')}</h3>
          <Caption text={comment} />
        </section>
      )}
      <dl className={factsClasses.facts}>
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </>
  );
}

const textOf = (value: ChangeValue | undefined): string => (typeof value === 'string' ? value : '');
