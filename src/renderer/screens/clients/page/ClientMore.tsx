import { ActionIcon, Menu } from '@mantine/core';
import { type JoinedClient, linkIdOf, recordKeysOf, services } from '@shared/domain/clients';
import { languageNames, languages } from '@shared/language';
import type { LocalKey } from '@shared/local-data';
import type { ServiceName } from '@shared/services/endpoint';
import { IconDots, IconUnlink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../../commands/bound-commands';
import type { UseClientLinks } from '../../../domains/clients';
import { useClientChoices, useClientWriting } from '../../../domains/clients';
import { useTranslation } from '../../../i18n/use-translation';
import { errorText } from '../../../kit/states/error-text';

interface Props {
  readonly client: JoinedClient;
  readonly links: UseClientLinks;
  readonly onRename: () => void;
}

/** Rare actions: rename, my client or not, and unmatching records. */
export function ClientMore({ client, links, onRename }: Props) {
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
  const { language, choose, error } = useClientWriting(record);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('sessions.language')}</Menu.Label>
      <Menu.RadioGroup
        value={language}
        onChange={(value) => {
          const chosen = languages.find((one) => one === value);
          if (chosen) choose(chosen);
        }}
      >
        {languages.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {languageNames[one]}
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
