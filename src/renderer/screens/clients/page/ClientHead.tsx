import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import {
  clientLanguageNames,
  clientLanguages,
  type JoinedClient,
  linkIdOf,
  recordKeysOf,
  services,
} from '@shared/domain/clients';
import { isPlainName } from '@shared/domain/plain-name';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import {
  IconDots,
  IconExternalLink,
  IconLink,
  IconPin,
  IconPresentation,
  IconUnlink,
  IconUserStar,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import {
  type UseClientLinks,
  useClientChoices,
  useClientLinks,
  useClientWriting,
  useRequestedOnPage,
} from '../../../domains/clients';
import { useLocalEntry } from '../../../domains/local-data';
import { usePackages } from '../../../domains/packages';
import { type ClientState, useClientWords } from '../../../domains/portfolio';
import { useClientZone } from '../../../domains/posts';
import { useRequestLink, useSession } from '../../../domains/sessions';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog, DialogActions } from '../../../kit/Dialog';
import layoutClasses from '../../../kit/layout.module.css';
import { NameInput } from '../../../kit/NameInput';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { errorText } from '../../../kit/states/error-text';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import classes from './ClientPage.module.css';
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
      <div className={layoutClasses.wrapLine}>
        <div className={classes.name}>
          <Title order={2} className={classes.title} title={name}>
            {name}
          </Title>
          {there && <p className={textClasses.quietLine}>{there}</p>}
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
  const zone = useClientZone(projectId);
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
        <DialogActions action={t('clientPage.save')} isDisabled={!isPlainName(name)} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Actions before a meeting: present the newest package, keep it offline, mark the client as mine. */
function HeadActions({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { packages } = usePackages();
  const name = client.planning?.name ?? null;
  // Packages are sorted newest first.
  const newest = name === null ? undefined : packages?.find(({ clientName }) => clientName === name);
  const present = () => newest && void navigate({ to: '/present/$groupId', params: { groupId: newest.id } });
  useCommands({ present: newest && present });
  const [record] = recordKeysOf(client);
  return (
    <>
      <SessionButton client={client} />
      {newest && (
        <Button leftSection={<IconPresentation {...icon} />} onClick={present}>
          {t('packages.present')}
        </Button>
      )}
      {record && <MineButton record={record} />}
      {client.planning?.isHeld && <PinButton record={`planning:${client.planning.id}`} />}
    </>
  );
}

/** Creates the session link and opens it, while the client has none that is open. */
function SessionButton({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const askForLink = useRequestLink();
  const link = useSession(client.connect?.uuid ?? '');
  if (!client.connect?.isHeld || link?.ended === null) return null;
  return (
    <Button
      variant="filled"
      title={t('sessions.start')}
      leftSection={<IconExternalLink {...icon} />}
      onClick={() => askForLink(client)}
    >
      {t('sessions.title')}
    </Button>
  );
}

function MineButton({ record }: { readonly record: LocalKey }) {
  const { t } = useTranslation();
  const { mine, setMine } = useClientChoices();
  const isMine = mine.has(record);
  return (
    <Button
      variant={isMine ? 'light' : 'default'}
      aria-pressed={isMine}
      title={t(isMine ? 'client.unmarkMine' : 'client.markMine')}
      leftSection={<IconUserStar {...icon} />}
      onClick={() => setMine(record, !isMine)}
    >
      {t('clientPage.mine')}
    </Button>
  );
}

/** All its posts and files stay on this computer. */
function PinButton({ record }: { readonly record: LocalKey }) {
  const { t } = useTranslation();
  const pin = useLocalEntry('pins', record);
  const isPinned = pin.value === true;
  return (
    <Button
      variant={isPinned ? 'light' : 'default'}
      aria-pressed={isPinned}
      title={pin.error ? t('storage.pinFailed') : t('storage.pinHint')}
      leftSection={<IconPin {...icon} />}
      onClick={() => pin.save(isPinned ? null : true)}
    >
      {t('storage.pin')}
    </Button>
  );
}

interface ClientMoreProps {
  readonly client: JoinedClient;
  readonly links: UseClientLinks;
  readonly onRename: () => void;
}

/** Rare actions: rename, my client or not, and unmatching records. */
function ClientMore({ client, links, onRename }: ClientMoreProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mine, setMine } = useClientChoices();
  // Uses the planning record if there is one, because lists of posts mark it too.
  const [record] = recordKeysOf(client);
  const parts = services.filter((service) => client[service] !== null);
  const isLinked = linkIdOf(client.key) !== null && parts.length > 1;
  const unlink = async (taken: ServiceName | null) => {
    // The page continues with the remaining record, because the match and its key may be gone.
    const [left] = recordKeysOf(client).filter((key) => taken === null || !key.startsWith(`${taken}:`));
    if (left !== undefined)
      await navigate({ to: '/clients/$client', params: { client: left }, replace: true });
    await links.unlink(client, taken);
  };
  useCommands({
    mark_mine: record ? () => setMine(record, !mine.has(record)) : undefined,
    unmatch_client: isLinked ? () => void unlink(null) : undefined,
  });
  const icon = <IconUnlink size={14} stroke={1.6} aria-hidden />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {/* No Tooltip between: it would keep from the button that it has a menu, and whether that is open. */}
        <ActionIcon aria-label={t('clientPage.more')} title={t('clientPage.more')}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('clientPage.rename')}</Menu.Item>
        {record && (
          <Menu.Item onClick={() => setMine(record, !mine.has(record))}>
            {t(mine.has(record) ? 'client.unmarkMine' : 'client.markMine')}
          </Menu.Item>
        )}
        {record && <LanguageChoice record={record} />}
        {isLinked && <Menu.Divider />}
        {isLinked &&
          parts.length > 2 &&
          parts.map((service) => (
            <Menu.Item key={service} leftSection={icon} onClick={() => void unlink(service)}>
              {t('clientPage.take', { service: t(`service.${service}`) })}
            </Menu.Item>
          ))}
        {isLinked && (
          <Menu.Item leftSection={icon} onClick={() => void unlink(null)}>
            {t('clientPage.part')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** In which language the client's people are written to, everywhere. */
function LanguageChoice({ record }: { readonly record: LocalKey }) {
  const { t } = useTranslation();
  const { written, choose, error } = useClientWriting(record);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('sessions.language')}</Menu.Label>
      <Menu.RadioGroup
        value={written}
        onChange={(value) => {
          const chosen = clientLanguages.find((one) => one === value);
          if (chosen) choose(chosen);
        }}
      >
        {clientLanguages.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {clientLanguageNames[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {error && (
        <Menu.Label role="alert" c="var(--cd-failed-text)">
          {errorText(t, error).what}
        </Menu.Label>
      )}
    </>
  );
}
