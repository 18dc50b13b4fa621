import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconAlarm, IconArchive } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseClientChoices } from '../../domains/clients';
import { PostTile } from '../../domains/media';
import { PieceSigns } from '../../domains/posts';
import { ClientMenu } from '../../domains/sessions';
import type { TodayLine, TodaySection } from '../../domains/today';
import { destinationOf } from '../../domains/today';
import { initialsOf } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import rows from '../../kit/lists/rows.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './TodayRow.module.css';

const SnoozeMenu = loadedLater(async () => (await import('./SnoozeMenu')).SnoozeMenu);

/** Actions on the lines. */
export interface LineActions {
  /** Called with the key of a line or of a folded section that receives focus or a click. */
  readonly reach: (key: string) => void;
  readonly openLongOverdue: (isOpen: boolean) => void;
  readonly whole: (section: TodaySection['name']) => void;
  readonly putAway: (line: TodayLine) => void;
  readonly takeBack: (line: TodayLine) => void;
  /** Opens the menu of snooze times. */
  readonly ask: (line: TodayLine) => void;
  /** `until` in epoch ms. */
  readonly snooze: (line: TodayLine, until: number, isKeyDown: boolean) => void;
  readonly chooseDate: (line: TodayLine) => void;
  readonly leaveMenu: (line: TodayLine) => void;
}

interface Props {
  readonly line: TodayLine;
  readonly isUnderCursor: boolean;
  /** Whether the line was put away and disappears when the key is released. */
  readonly isLeaving: boolean;
  /** Whether its menu of snooze times is open. */
  readonly isAsked: boolean;
  readonly choices: Pick<UseClientChoices, 'mine' | 'setMine'>;
  readonly on: LineActions;
}

/** Line of Today: a click opens the record, and the client's name opens a menu. */
export function TodayRow({ line, isUnderCursor, isLeaving, isAsked, choices, on }: Props) {
  const { t } = useTranslation();
  const { title, client, when, projectId } = line;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const remark = [line.standing, line.remark].filter(Boolean).join(' · ');
  const said = [title, client, remark, when].filter(Boolean);
  return (
    <li
      className={`${rows.line} ${classes.row}`}
      data-cursor={isUnderCursor}
      data-leaving={isLeaving}
      onFocus={() => on.reach(line.key)}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
    >
      <StatusIcon name={line.sign} />
      <span className={classes.picture}>
        {line.row ? (
          <PostTile row={line.row} isSmall />
        ) : (
          <span className={classes.initials} data-initials={initialsOf(line.client ?? title)} aria-hidden />
        )}
      </span>
      <Link
        {...destinationOf(line.subject)}
        className={`${layoutClasses.stretched} ${classes.title}`}
        data-own={line.row === null || undefined}
        data-line={line.key}
        title={title}
        aria-label={said.join('. ')}
        tabIndex={isUnderCursor ? 0 : -1}
      >
        {title}
      </Link>
      <span className={classes.client}>
        {projectId === null && <span className={classes.clientName}>{client}</span>}
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
      <span className={classes.networks}>
        {line.row && <PieceSigns row={line.row} />}
        {line.network && <NetworkMark network={line.network.name} group={line.network.group} />}
      </span>
      <span className={classes.remark} data-standing={line.standing !== null} title={remark}>
        {remark}
      </span>
      <span className={classes.when} data-tone={line.tone}>
        <span className={classes.time}>{when}</span>
        {!isLeaving && (isPointedAt || line.shown.standing.isAway) && <RowActions line={line} on={on} />}
      </span>
      {isAsked && (
        <SnoozeMenu
          publishAt={line.publishAt}
          onChoose={(until, isKeyDown) => on.snooze(line, until, isKeyDown)}
          onDate={() => on.chooseDate(line)}
          onClose={() => on.leaveMenu(line)}
        />
      )}
    </li>
  );
}

/** Under the pointer, in place of the time; by keyboard they are E and H. */
function RowActions({ line, on }: Pick<Props, 'line' | 'on'>) {
  const { t } = useTranslation();
  const { standing } = line.shown;
  if (standing.isAway) {
    return (
      <UnstyledButton className={classes.back} tabIndex={-1} onClick={() => on.takeBack(line)}>
        {t('triage.takeBack')}
      </UnstyledButton>
    );
  }
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <span className={classes.actions}>
      <ActionIcon
        tabIndex={-1}
        aria-label={t('command.put_away')}
        title={t('command.put_away')}
        onClick={() => on.putAway(line)}
      >
        <IconArchive {...icon} />
      </ActionIcon>
      <ActionIcon
        tabIndex={-1}
        aria-label={t('command.snooze')}
        title={t('command.snooze')}
        onClick={() => on.ask(line)}
      >
        <IconAlarm {...icon} />
      </ActionIcon>
    </span>
  );
}
