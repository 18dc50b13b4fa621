import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useStatusWord } from '../posts';
import classes from './ChangesSince.module.css';
import { changeWords } from './change-words';

interface Props {
  readonly line: ChangeLine;
  readonly now: number;
}

/** One line of the feed in a list of many records: which one, what happened, when it was seen. A post leads to its page. */
export function SeenChange({ line, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWord = useStatusWord();
  const { what } = changeWords(line, { t, format, statusWord });
  const title = line.title ?? t('sinceLooked.untitled');
  const { recordId: postId } = line;
  return (
    <li className={classes.line}>
      <span className={classes.title} title={title}>
        {line.resource === 'planning.posts' ? (
          <Anchor renderRoot={(props) => <Link to="/post/$postId" params={{ postId }} {...props} />}>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </span>
      <span>{what}</span>
      <time>{format.moment(line.seenAt, now)}</time>
    </li>
  );
}
