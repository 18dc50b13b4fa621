import { Fragment } from 'react';
import classes from './Highlighted.module.css';

type Mark = readonly [from: number, to: number];

interface Props {
  readonly text: string;
  /** In UTF-16 units, end exclusive, sorted and without overlaps: as the search returns them. */
  readonly marks: readonly Mark[];
}

/** A text with the searched words highlighted. */
export function Highlighted({ text, marks }: Props) {
  const before = (index: number) => text.slice(marks[index - 1]?.[1] ?? 0, marks[index]?.[0]);
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {before(index)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {before(marks.length)}
    </>
  );
}
