import { Button, Title } from '@mantine/core';
import { services } from '@shared/domain/clients';
import { IconLink, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../commands/use-commands';
import { useClientLinks } from '../../../domains/clients';
import type { ClientState } from '../../../domains/portfolio';
import { useClientWords } from '../../../domains/portfolio';
import { ServiceIcon } from '../../../domains/workspaces';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { ClientMore } from './ClientMore';
import classes from './ClientPage.module.css';
import { JoinDialog } from './JoinDialog';
import { RenameDialog } from './RenameDialog';

interface Props {
  readonly state: ClientState;
  readonly all: readonly ClientState[];
  readonly onNote: () => void;
}

/** Who it is, under which names the services know it, and what can be changed about that. */
export function ClientHead({ state, all, onNote }: Props) {
  const { t } = useTranslation();
  const words = useClientWords();
  const links = useClientLinks();
  const [open, setOpen] = useState<'join' | 'rename' | null>(null);
  const { client } = state;
  const name = words.name(client);
  const isOpen = services.some((service) => client[service] === null);
  const close = () => setOpen(null);
  useCommands({
    join_client: isOpen ? () => setOpen('join') : undefined,
    rename_client: () => setOpen('rename'),
  });
  return (
    <header className={classes.head}>
      <div className={classes.headline}>
        <Title order={2} className={classes.name} title={name}>
          {name}
        </Title>
        {isOpen && (
          <Button
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('join')}
          >
            {t('clientPage.join')}
          </Button>
        )}
        <Button leftSection={<IconNote size={16} stroke={1.6} aria-hidden />} onClick={onNote}>
          {t('clientPage.note')}
        </Button>
        <ClientMore client={client} links={links} onRename={() => setOpen('rename')} />
      </div>
      <ul className={classes.sources} aria-label={t('clientPage.joined')}>
        {services.map((service) => {
          const part = client[service];
          return (
            part && (
              <li key={service} className={classes.source}>
                <ServiceIcon service={service} />
                {t(`service.${service}`)}{' '}
                <span className={classes.sourceName}>
                  {part.isHeld ? (part.name ?? part.id) : t('clientPage.gone')}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {links.error && <ErrorNote error={links.error} title={t('clients.unsaved')} />}
      {open === 'join' && <JoinDialog client={client} all={all} onJoin={links.link} onClose={close} />}
      {open === 'rename' && <RenameDialog client={client} onRename={links.rename} onClose={close} />}
    </header>
  );
}
