import { Radio, Select, Stack } from '@mantine/core';
import { findClient } from '@shared/domain/clients';
import { isPlainName } from '@shared/domain/plain-name';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useBoardActions, useProposedBoard } from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { platformNamesOf, useAllSources } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { NameInput } from '../../kit/NameInput';

const LONGEST_NAME = 60;

/** Asks for which client, under which name and with which cards a board begins. */
export function NewBoardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useClientWords();
  const format = useFormat();
  const { clients } = useJoinedClients();
  const { create, isRunning, error } = useBoardActions();
  const [key, setKey] = useState<string | null>(null);
  const [name, setName] = useState<string>(t('boards.creating.usualName'));
  const [start, setStart] = useState<'suggested' | 'empty'>('suggested');
  const client = key === null ? null : findClient(clients, key);
  const typed = name.trim();
  const sources = useAllSources();
  // Two services may each have a client of this name: what is measured of it tells them apart.
  const choices = clients.flatMap((one) => {
    const names = platformNamesOf(sources?.get(one.key) ?? []);
    return names.length === 0
      ? []
      : [{ value: one.key, label: `${words.name(one)} · ${format.list(names)}` }];
  });
  const propose = useProposedBoard(client);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!propose || typed === '' || isRunning) return;
    const proposed = propose(typed);
    const id = await create(start === 'suggested' ? proposed : { ...proposed, cards: [] });
    if (id === null) return;
    onClose();
    void navigate({ to: '/boards/$board', params: { board: id } });
  };
  return (
    <Dialog onClose={onClose} title={t('boards.creating.title')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Select
            openOnFocus={false}
            label={t('boards.creating.client')}
            searchable
            data-autofocus
            nothingFoundMessage={t('boards.creating.noClient')}
            value={key}
            onChange={setKey}
            data={choices}
          />
          <NameInput
            label={t('boards.creating.name')}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={t('boards.creating.start')}
            value={start}
            onChange={(value) => setStart(value === 'empty' ? 'empty' : 'suggested')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="suggested" label={t('boards.creating.suggested')} />
              <Radio value="empty" label={t('boards.creating.empty')} />
            </Stack>
          </Radio.Group>
        </Stack>
        <DialogActions
          error={error}
          errorTitle={t('boards.creating.notSaved')}
          isDisabled={!propose || typed === '' || !isPlainName(typed)}
          isRunning={isRunning}
          action={t('boards.creating.action')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
