import { Menu } from '@mantine/core';
import { findClient } from '@shared/domain/clients';
import type { LocalKey } from '@shared/local-data';
import { useTranslation } from 'react-i18next';
import { useJoinedClients } from '../clients';
import classes from './ClientMenu.module.css';
import { useAskForLink } from './use-ask-for-link';

/**
 * Makes a client's session link on its page; nothing where no customer of the connector is joined. In a menu that is
 * open only: who the clients are is asked when it opens.
 */
export function SessionLinkItem({ client }: { readonly client: LocalKey }) {
  const { t } = useTranslation();
  const askForLink = useAskForLink();
  const joined = findClient(useJoinedClients().clients, client);
  if (!joined?.connect?.isHeld) return null;
  return (
    <Menu.Item leftSection={<span className={classes.gap} />} onClick={() => askForLink(joined)}>
      {t('command.make_session_link')}
    </Menu.Item>
  );
}
