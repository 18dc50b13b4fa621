import { MultiSelect, Text } from '@mantine/core';
import type { Board } from '@shared/domain/metrics';
import { useState } from 'react';
import { copiedFor, useBoardActions, useCardTitles } from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { useAllSources } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';

interface Props {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Copies a board to other clients, and says which cards they have no account for. */
export function CopyBoardDialog({ board, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const { clients } = useJoinedClients();
  const sources = useAllSources();
  const titleOf = useCardTitles(board.cards);
  const { create, error } = useBoardActions();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isCopying, setIsCopying] = useState(false);
  const others = clients.filter(({ key }) => key !== board.client && (sources?.get(key)?.length ?? 0) > 0);
  const copies = others
    .filter(({ key }) => chosen.includes(key))
    .map((client) => ({
      client,
      ...copiedFor(board, client.key, sources?.get(client.key) ?? [], () => crypto.randomUUID()),
    }));
  const filtered = copies[0]?.filtered ?? [];
  const copy = async () => {
    setIsCopying(true);
    let made = 0;
    for (const one of copies) {
      if ((await create(one.board)) === null) break;
      made += 1;
    }
    setIsCopying(false);
    if (made < copies.length) return;
    announce(t('boards.copying.done', { count: made }));
    onClose();
  };
  return (
    <Dialog title={t('boards.copying.title', { name: board.name })} onClose={onClose}>
      <MultiSelect
        openOnFocus={false}
        data-autofocus
        searchable
        label={t('boards.copying.to')}
        nothingFoundMessage={t('boards.creating.noClient')}
        value={[...chosen]}
        onChange={setChosen}
        data={others.map((one) => ({ value: one.key, label: words.name(one) }))}
      />
      {copies.map(({ client, left, board: made }) => (
        <Text key={client.key} mt="xs" size="sm">
          {left.length === 0
            ? t('boards.copying.all', { client: words.name(client), count: made.cards.length })
            : t('boards.copying.some', {
                client: words.name(client),
                count: left.length,
                cards: format.list([...new Set(left.map(titleOf))]),
              })}
        </Text>
      ))}
      {filtered.length > 0 && (
        <Text mt="xs" size="sm">
          {t('boards.copying.filtered', {
            count: filtered.length,
            cards: format.list(filtered.map(titleOf)),
          })}
        </Text>
      )}
      <DialogActions
        error={error}
        errorTitle={t('boards.creating.notSaved')}
        isDisabled={copies.length === 0}
        isRunning={isCopying}
        action={t('boards.copying.action')}
        onAction={() => void copy()}
        onClose={onClose}
      />
    </Dialog>
  );
}
