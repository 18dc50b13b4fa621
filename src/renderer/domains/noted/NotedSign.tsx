import type { PostRow } from '../../engine';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Noted.module.css';
import { useNotedSummary } from './noted-words';

/** Sign in a row that something was said outside the service and has no response there. Nothing without an open note. */
export function NotedSign({ row }: { readonly row: PostRow }) {
  const text = useNotedSummary()(row);
  if (text === null) return null;
  return (
    <span className={classes.sign} role="img" aria-label={text} title={text}>
      <StatusIcon name="noted" size={14} />
    </span>
  );
}
