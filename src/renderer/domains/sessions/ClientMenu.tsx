import { UnstyledButton } from '@mantine/core';
import { findClient } from '@shared/domain/clients';
import type { LocalKey } from '@shared/record-key';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation';
import { MenuItem } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { MenuOnPress } from '../../kit/OpenOnPress';
import { useJoinedClients } from '../clients';
import classes from './ClientMenu.module.css';
import { useRequestLink } from './link-request';

interface Props {
  readonly client: LocalKey;
  readonly name: string;
  readonly isMine: boolean;
  readonly onMine: (client: LocalKey, isMine: boolean) => void;
  /** False where the arrow keys lead here and Tab need not. */
  readonly isTabStop: boolean;
}

/** A client's name; pressing it offers what may be chosen about the client. */
export function ClientMenu({ client, name, isMine, onMine, isTabStop }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MenuOnPress
      position="bottom-start"
      button={(props) => (
        <UnstyledButton
          {...props}
          className={`${layoutClasses.cut} ${classes.name}`}
          title={name}
          aria-label={t('client.menu', { name })}
          tabIndex={isTabStop ? 0 : -1}
        >
          {name}
        </UnstyledButton>
      )}
    >
      <MenuItem
        leftSection={<span className={classes.gap} />}
        onClick={() => void navigate({ to: '/clients/$client', params: { client } })}
      >
        {t('client.open')}
      </MenuItem>
      <SessionLinkItem client={client} />
      <MenuItem
        leftSection={
          isMine ? <IconCheck size={14} stroke={1.6} aria-hidden /> : <span className={classes.gap} />
        }
        onClick={() => onMine(client, !isMine)}
      >
        {t(isMine ? 'client.unmarkMine' : 'client.markMine')}
      </MenuItem>
    </MenuOnPress>
  );
}

/**
 * Creates the client's session link; not shown for a client without a connector customer. Render it in an open menu
 * only, because it queries all clients.
 */
function SessionLinkItem({ client }: { readonly client: LocalKey }) {
  const { t } = useTranslation();
  const askForLink = useRequestLink();
  const joined = findClient(useJoinedClients().clients, client);
  if (!joined?.connect?.isHeld) return null;
  return (
    <MenuItem leftSection={<span className={classes.gap} />} onClick={() => askForLink(joined)}>
      {t('command.create_session_link')}
    </MenuItem>
  );
}
