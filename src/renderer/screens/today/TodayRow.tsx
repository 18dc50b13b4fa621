import { Link } from '@tanstack/react-router';
import type { UseClientChoices } from '../../domains/clients';
import { ClientMenu } from '../../domains/sessions';
import type { TodayLine } from '../../domains/today';
import { destinationOf } from '../../domains/today';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './TodayRow.module.css';

interface Props {
  readonly line: TodayLine;
  readonly isUnderCursor: boolean;
  readonly choices: Pick<UseClientChoices, 'mine' | 'setMine'>;
  /** The line got the focus or a click. */
  readonly onReach: () => void;
}

/** One line: a click opens the record; the client's name opens a menu. */
export function TodayRow({ line, isUnderCursor, choices, onReach }: Props) {
  const { t } = useTranslation();
  const { title, client, network, remark, when, projectId } = line;
  const said = [title, client, remark, when].filter((part) => part !== null && part !== '');
  return (
    <li className={`${rows.line} ${classes.row}`} data-cursor={isUnderCursor} onFocus={onReach}>
      <StatusIcon name={line.sign} />
      <Link
        {...destinationOf(line.subject)}
        className={classes.title}
        data-line={line.key}
        title={title}
        aria-label={said.join('. ')}
        tabIndex={isUnderCursor ? 0 : -1}
      >
        {title}
      </Link>
      <span className={classes.client}>
        {projectId === null && client}
        {projectId !== null && (
          <ClientMenu
            client={`planning:${projectId}`}
            name={client ?? t('client.withoutName', { id: projectId })}
            isMine={choices.mine.has(`planning:${projectId}`)}
            onMine={choices.setMine}
            isTabStop={isUnderCursor}
          />
        )}
      </span>
      <span className={classes.network}>
        {network !== null && <NetworkMark network={network} group={line.networkGroup} size={20} />}
      </span>
      <span className={classes.remark} title={remark ?? undefined}>
        {remark}
      </span>
      <span className={classes.when} data-tone={line.tone}>
        {when}
      </span>
    </li>
  );
}
