import { wordDiff } from '@shared/domain/changes';
import { useMemo } from 'react';
import classes from './WordDiff.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
}

/** Word diff of a text: removed words are struck through, added words underlined. */
export function WordDiff({ before, after }: Props) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className={`${classes.words} ${classes.diff}`}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index}>{text}</del>;
        return kind === 'added' ? <ins key={index}>{text}</ins> : text;
      })}
    </p>
  );
}
