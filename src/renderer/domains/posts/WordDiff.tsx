import { wordDiff } from '@shared/domain/changes';
import { useMemo } from 'react';
import classes from './WordDiff.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
}

/** What was edited in a text: words taken out struck through, words put in underlined. */
export function WordDiff({ before, after }: Props) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className={classes.diff}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index}>{text}</del>;
        return kind === 'added' ? <ins key={index}>{text}</ins> : text;
      })}
    </p>
  );
}
