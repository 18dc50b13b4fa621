import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TrailLine } from '../../../domains/approvals';
import { WordDiff } from '../../../domains/posts';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import classes from './Trail.module.css';

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
      {remark !== null && <p className={`${textClasses.quietLine} ${classes.remark}`}>{remark}</p>}
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

interface TrailItemProps {
  readonly sign: StatusIconName | 'start' | 'edit';
  /** Time of the event as text. */
  readonly when: string | null;
  /** Text of one line. */
  readonly children: ReactNode;
  /** Content below the line. */
  readonly rest?: ReactNode;
}

/** Event with its icon on the time line, text and time. J and K move between events. */
export function TrailItem({ sign, when, children, rest }: TrailItemProps) {
  return (
    <li className={classes.event} tabIndex={-1} data-event>
      <span className={classes.sign}>
        <EventSign sign={sign} />
      </span>
      <div className={`${layoutClasses.room} ${classes.body}`}>
        <div className={classes.line}>
          <span>{children}</span>
          {when !== null && <time className={`${textClasses.faint} ${classes.when}`}>{when}</time>}
        </div>
        {rest}
      </div>
    </li>
  );
}

function EventSign({ sign }: Pick<TrailItemProps, 'sign'>) {
  if (sign === 'start') return <span className={classes.dot} />;
  if (sign === 'edit') return <IconPencil size={16} stroke={1.6} aria-hidden />;
  return <StatusIcon name={sign} />;
}
