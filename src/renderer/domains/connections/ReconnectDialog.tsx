import { Button, Text } from '@mantine/core';
import { sessionDefaultMinutes } from '@shared/sessions';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useMonotonic } from '../../kit/use-now';
import { isOpen } from '../sessions';
import { type LinkTarget, useReconnect } from './actions';
import type { Connection } from './read-connections';
import { useBlockedText } from './words';

/** Data needed to reconnect a connection. */
export type BrokenConnection = Pick<Connection, 'id' | 'customer' | 'platform' | 'name'>;

interface Props {
  readonly connection: BrokenConnection;
  readonly clientName: string;
  /** Opens the link together with the dialog, unless that would end another open link. */
  readonly opensAtOnce?: boolean;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;
const EVERY_MS = 1_000;

/** Creates a sign-in link for one connection, and warns before it ends a link that is open. */
export function ReconnectDialog({ connection, clientName, opensAtOnce = false, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { openLink, made, isBusy, isRead, error, run } = useReconnect(connection);
  const block = useBlockedText(connection.customer);
  // Main answers both. On a new page the dialog opens before the answers arrive.
  const isKnown = isRead && block !== '';
  const { name: account, platform } = connection;
  const isAgain = made !== null;
  const send = (to: LinkTarget) => () => void run(to);
  const hasBegun = useRef(false);
  const openAtOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (opensAtOnce && !openLink && block === null) void run('browser');
  });
  useEffect(() => {
    if (isKnown) openAtOnce();
  }, [isKnown]);
  return (
    <Dialog onClose={onClose} title={t('connections.reconnecting.title', { account })}>
      <Text>
        {t('connections.reconnecting.text', {
          platform: platform.name,
          client: clientName,
          span: format.span(sessionDefaultMinutes * MINUTE_MS),
        })}
      </Text>
      {openLink && (
        <Text mt="xs" c="var(--cd-pending-text)">
          {t('connections.reconnecting.endsOpen', { time: format.clock(openLink.endsAt) })}
        </Text>
      )}
      {made && <Progress made={made} connection={connection} />}
      {error && <ErrorNote error={error} />}
      <DialogFoot reason={block}>
        <Button
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          disabled={isBusy || block !== null}
          onClick={send('clipboard')}
        >
          {t('connections.reconnecting.copy')}
        </Button>
        <Button
          data-autofocus
          variant={isAgain ? 'default' : 'filled'}
          leftSection={<IconExternalLink size={14} stroke={1.6} aria-hidden />}
          disabled={block !== null}
          loading={isBusy}
          onClick={send('browser')}
        >
          {t(isAgain ? 'connections.reconnecting.again' : 'connections.reconnecting.open')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface ProgressProps {
  readonly made: NonNullable<ReturnType<typeof useReconnect>['made']>;
  readonly connection: BrokenConnection;
}

/** The progress of the link that was created here. */
function Progress({ made: { link, to }, connection: { id, name: account } }: ProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMonotonic(EVERY_MS);
  const { ended, endsAt, openedAt, arrived } = link;
  const time = format.clock(ended?.at ?? endsAt);
  if (ended?.by === 'arrival')
    return (
      <Text role="status" mt="xs" fw={500}>
        {t(
          arrived.includes(id) ? 'connections.reconnecting.arrived' : 'connections.reconnecting.arrivedOther',
          {
            account,
          },
        )}
      </Text>
    );
  if (!isOpen(link, now))
    return (
      <Text role="status" mt="xs">
        {t('connections.reconnecting.ended', { time })}
      </Text>
    );
  const isOut = to === 'clipboard' || openedAt !== null;
  return (
    <Text role="status" mt="xs">
      {isOut &&
        t(to === 'browser' ? 'connections.reconnecting.opened' : 'connections.reconnecting.copied', {
          time,
        })}{' '}
      {t('connections.reconnecting.waiting')}
    </Text>
  );
}
