import { ActionIcon } from '@mantine/core';
import { services } from '@shared/domain/clients';
import { IconExternalLink } from '@tabler/icons-react';
import type { ClientState } from '../../domains/portfolio';
import { HealthSign, useClientWords } from '../../domains/portfolio';
import { ServiceIcon } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './ClientGrid.module.css';

interface Props {
  readonly state: ClientState;
  /** Epoch ms. */
  readonly now: number;
  /** Creates its session link. */
  readonly onLink: () => void;
}

/** A client: its health and why, the services it is known to, and how many of its posts are waiting. */
export function ClientCells({ state, now, onLink }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const { client, health, facts } = state;
  const waiting = facts.planning?.waiting ?? 0;
  return (
    <>
      <span role="gridcell">
        <HealthSign health={health} />
      </span>
      <span role="gridcell" className={classes.text}>
        <span className={classes.name} title={words.name(client)}>
          {words.name(client)}
        </span>
        <span className={classes.reasons} data-status={health.status} title={words.reasons(state, now)}>
          {words.reasons(state, now)}
        </span>
      </span>
      <span role="gridcell" className={classes.records}>
        {services.map((service) => (
          <span
            key={service}
            className={classes.record}
            data-missing={client[service] === null}
            role="img"
            aria-label={words.record(client, service)}
            title={words.record(client, service)}
          >
            <ServiceIcon service={service} />
          </span>
        ))}
      </span>
      <span
        role="gridcell"
        className={classes.waiting}
        aria-label={t('clientPage.waiting', { count: waiting })}
      >
        {waiting > 0 && (
          <>
            <StatusIcon name="pending" /> {format.number(waiting)}
          </>
        )}
      </span>
      <span role="gridcell" className={classes.link}>
        {client.connect?.isHeld && (
          <ActionIcon
            aria-label={t('clients.linkFor', { name: words.name(client) })}
            title={t('sessions.start')}
            // Mouse only: the keyboard has S for it, and Tab would stop at every row.
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              onLink();
            }}
          >
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </>
  );
}
