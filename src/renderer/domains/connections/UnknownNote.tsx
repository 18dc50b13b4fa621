import type { UnknownReason } from '@shared/domain/connections/standing';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import type { ClientConnections } from './queries';

interface Props {
  readonly client: Pick<ClientConnections, 'connections' | 'asOf'>;
  readonly why: UnknownReason;
}

/** Connections of which nobody can say how they are, with what was last known of them. */
export function UnknownNote({ client: { connections, asOf }, why }: Props) {
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
