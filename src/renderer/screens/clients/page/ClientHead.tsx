import { Button, Group, Title } from '@mantine/core';
import { type JoinedClient, services } from '@shared/domain/clients';
import { isPlainName } from '@shared/domain/plain-name';
import { IconLink, IconNote } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { useClientLinks, useRequestedOnPage } from '../../../domains/clients';
import { type ClientState, useClientWords } from '../../../domains/portfolio';
import { usePostClients } from '../../../domains/posts';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog } from '../../../kit/Dialog';
import { NameInput } from '../../../kit/NameInput';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';
import { ClientMore } from './ClientMore';
import classes from './ClientPage.module.css';
import { HeadActions } from './HeadActions';
import { MatchDialog } from './MatchDialog';

interface Props {
  readonly state: ClientState;
  readonly all: readonly ClientState[];
  readonly onNote: () => void;
}

/** The client's name, what time it is there, and what can be changed about it. */
export function ClientHead({ state, all, onNote }: Props) {
  const { t } = useTranslation();
  const words = useClientWords();
  const links = useClientLinks();
  const [open, setOpen] = useState<'join' | 'rename' | null>(null);
  const { client } = state;
  const name = words.name(client);
  const there = useTimeThere(client.planning?.id ?? null);
  const isOpen = services.some((service) => client[service] === null);
  const close = () => setOpen(null);
  useCommands({
    match_client: isOpen ? () => setOpen('join') : undefined,
    rename_client: () => setOpen('rename'),
  });
  useRequestedOnPage(client, {
    match: isOpen ? () => setOpen('join') : undefined,
    rename: () => setOpen('rename'),
    note: onNote,
  });
  return (
    <header className={classes.head}>
      <div className={classes.headline}>
        <div className={classes.name}>
          <Title order={2} className={classes.title} title={name}>
            {name}
          </Title>
          {there && <p className={classes.there}>{there}</p>}
        </div>
        <HeadActions client={client} />
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
      {links.error && <ErrorNote error={links.error} title={t('clients.unsaved')} />}
      {open === 'join' && <MatchDialog client={client} all={all} onJoin={links.link} onClose={close} />}
      {open === 'rename' && <RenameDialog client={client} onRename={links.rename} onClose={close} />}
    </header>
  );
}

/** Place and time of the client, as a call needs them; null where its zone is not known. */
function useTimeThere(projectId: string | null): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const zone = usePostClients()?.find((one) => one.projectId === projectId)?.timezone ?? null;
  return zone === null
    ? null
    : t('clientPage.timeThere', { city: format.city(zone), time: format.clock(now, zone) });
}

/** The longest name main accepts. */
const LONGEST = 200;

interface RenameDialogProps {
  readonly client: JoinedClient;
  readonly onRename: (client: JoinedClient, name: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Gives a client a name of the person's own; nothing changes in the services. */
function RenameDialog({ client, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(client.givenName ?? client.name ?? '');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    await onRename(client, name.trim() === '' ? null : name.trim());
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('clientPage.rename')}>
      <form onSubmit={(event) => void save(event)}>
        <NameInput
          data-autofocus
          label={t('clientPage.nameField')}
          description={t('clientPage.renameHint')}
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isPlainName(name)}>
            {t('clientPage.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
