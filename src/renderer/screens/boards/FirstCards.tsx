import { Button, Group } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board } from '@shared/domain/metrics';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useProposedBoard } from '../../domains/boards';
import { useSources } from '../../domains/metrics';
import { useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { useBoardScreen } from './state';

interface Props {
  readonly client: JoinedClient | null;
  readonly board: Board;
  readonly onChange: (board: Board) => void;
}

/** A board without cards: how to begin, or what is missing for it. */
export function FirstCards({ client, board, onChange }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sources = useSources(client);
  const reaches = [useServiceReach('connect'), useServiceReach('reporting')];
  const propose = useProposedBoard(client);
  const set = useBoardScreen((screen) => screen.set);
  const sign = <IconChartLine size={24} stroke={1.4} aria-hidden />;
  if (client && sources === null) return null;
  if (reaches.every((reach) => reach === 'not_set_up'))
    return (
      <EmptyState
        sign={sign}
        headline={t('boards.first.noService')}
        fact={t('boards.first.noServiceHint')}
        action={
          <Button onClick={() => void navigate({ to: '/settings' })}>{t('boards.first.openSettings')}</Button>
        }
      />
    );
  if (!client || !sources || sources.length === 0)
    return (
      <EmptyState
        sign={sign}
        headline={client ? t('boards.first.noSource') : t('boards.unknownClient')}
        fact={client ? t('boards.first.noSourceHint') : undefined}
        action={
          client && (
            <Button onClick={() => void navigate({ to: '/clients/$client', params: { client: client.key } })}>
              {t('boards.first.openClient')}
            </Button>
          )
        }
      />
    );
  if (!propose) return null;
  const { cards } = propose(board.name);
  const add = () => set({ isArranging: true, drawer: 'catalogue' });
  return (
    <EmptyState
      sign={sign}
      headline={cards.length > 0 ? t('boards.first.headline') : t('boards.first.noCatalogue')}
      fact={
        cards.length > 0
          ? t('boards.first.fact', { count: sources.length })
          : t('boards.first.noCatalogueHint')
      }
      action={
        <Group gap={8}>
          {cards.length > 0 && (
            <Button variant="filled" onClick={() => onChange({ ...board, cards })}>
              {t('boards.first.action')}
            </Button>
          )}
          <Button onClick={add}>{t('boards.first.add')}</Button>
        </Group>
      }
    />
  );
}
