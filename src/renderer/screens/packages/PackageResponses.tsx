import { useFormat } from '../../i18n/FormatProvider';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './PackageResponses.module.css';

interface Props {
  readonly summary: Readonly<Record<string, number>>;
}

const parts = ['request_changes', 'pending', 'approved'] as const;

/** Responses of the client in three parts, drawn by share, with exact numbers below. */
export function PackageResponses({ summary }: Props) {
  const format = useFormat();
  const counts = parts.map((part) => ({ part, count: summary[part] ?? 0 })).filter(({ count }) => count > 0);
  if (counts.length === 0) return <span className={textClasses.third}>–</span>;
  return (
    <span className={classes.responses}>
      <span className={classes.bar} aria-hidden>
        {counts.map(({ part, count }) => (
          <i key={part} className={classes.part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={classes.counts}>
        {counts.map(({ part, count }) => (
          <span key={part} className={classes.count}>
            <StatusIcon name={part} size={14} />
            {format.number(count)}
          </span>
        ))}
      </span>
    </span>
  );
}
