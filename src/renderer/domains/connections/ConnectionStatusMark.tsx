import type { UnknownReason } from '@shared/domain/connections/unknown-reason';
import type { EpochMs } from '@shared/domain/time';
import { IconLinkOff } from '@tabler/icons-react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Note } from '../../kit/states/Note';
import { LinkIcon } from '../../kit/status/LinkIcon';
import { useNow } from '../../kit/use-now';
import classes from './ConnectionStatusMark.module.css';
import type { ClientConnections } from './connection-rows';
import type { Connection } from './read-connections';
import { useConnectionWords } from './words';

interface ConnectionStatusProps {
  readonly connection: Connection;
  readonly now: EpochMs;
}

/** The status of a connection, with how long it has been broken. */
export function ConnectionStatusMark({ connection, now }: ConnectionStatusProps) {
  const words = useConnectionWords();
  const isBroken = connection.status !== 'active';
  return (
    <span className={classes.status} data-broken={isBroken} title={words.brokenWhen(connection, now)}>
      <LinkIcon state={isBroken ? 'broken' : 'active'} />
      {words.status(connection, now)}
    </span>
  );
}

interface UnknownNoteProps {
  readonly client: Pick<ClientConnections, 'connections' | 'asOf'>;
  readonly why: UnknownReason;
}

/** Says why the state of a client's connections is unknown, and what was last known. */
export function UnknownNote({ client: { connections, asOf }, why }: UnknownNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Note
      tone="attention"
      icon={<IconLinkOff size={16} stroke={1.6} aria-hidden />}
      title={t('connections.unknownBecause', { why: t(`connections.why.${why}`) })}
    >
      {t(`connections.whyLong.${why}`)}{' '}
      {asOf !== null &&
        t('connections.lastKnown', { count: connections.length, when: format.moment(asOf, now) })}
    </Note>
  );
}
