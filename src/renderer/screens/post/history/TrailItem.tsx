import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import classes from './Trail.module.css';

interface Props {
  readonly sign: StatusIconName | 'start' | 'edit';
  /** Time of the event as text. */
  readonly when: string | null;
  /** Text of one line. */
  readonly children: ReactNode;
  /** Content below the line. */
  readonly rest?: ReactNode;
}

/** Event with its icon on the time line, text and time. J and K move between events. */
export function TrailItem({ sign, when, children, rest }: Props) {
  return (
    <li className={classes.event} tabIndex={-1} data-event>
      <span className={classes.sign}>
        <EventSign sign={sign} />
      </span>
      <div className={classes.body}>
        <div className={classes.line}>
          <span>{children}</span>
          {when !== null && <time className={classes.when}>{when}</time>}
        </div>
        {rest}
      </div>
    </li>
  );
}

function EventSign({ sign }: Pick<Props, 'sign'>) {
  if (sign === 'start') return <span className={classes.dot} />;
  if (sign === 'edit') return <IconPencil size={16} stroke={1.6} aria-hidden />;
  return <StatusIcon name={sign} />;
}
