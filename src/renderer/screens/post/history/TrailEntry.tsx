import type { TrailLine } from '../../../domains/approvals';
import { WordDiff } from '../../../domains/posts';
import { useTranslation } from '../../../i18n/use-translation';
import textClasses from '../../../kit/text.module.css';
import classes from './Trail.module.css';
import { TrailItem } from './TrailItem';

/** A decision or an edit; one that no longer counts is struck through, with the reason below. */
export function TrailEntry({ line }: { readonly line: TrailLine }) {
  return (
    <TrailItem sign={line.sign} when={line.when} rest={<Rest line={line} />}>
      <What line={line} />
    </TrailItem>
  );
}

function What({ line: { name, what, more, isVoid } }: { readonly line: TrailLine }) {
  const said = (
    <>
      {name !== null && <b>{name}</b>} {what}
    </>
  );
  return (
    <>
      {isVoid ? <s className={classes.void}>{said}</s> : said}
      {more !== null && <span className={textClasses.second}> {more}</span>}
    </>
  );
}

function Rest({ line: { remark, reasons, comment, diff } }: { readonly line: TrailLine }) {
  const { t } = useTranslation();
  return (
    <>
      {remark !== null && <p className={classes.remark}>{remark}</p>}
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('trail.column.reasons')}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {comment !== null && <blockquote className={classes.comment}>{comment}</blockquote>}
      {diff && (
        <div className={classes.diff}>
          <WordDiff {...diff} />
        </div>
      )}
    </>
  );
}
