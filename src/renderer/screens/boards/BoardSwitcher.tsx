import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { type KeptBoard, useBoardsByClient } from '../../domains/boards';
import { useClientWords } from '../../domains/portfolio';
import { useTranslation } from '../../i18n/use-translation';
import { FindField } from '../../kit/lists/FindField';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import classes from './BoardSwitcher.module.css';
import { NewBoardDialog } from './NewBoardDialog';
import { foundBoards } from './state';

/** The arrow at a board's title: all boards by client, and one more. */
export function BoardSwitcher({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={440} trapFocus>
        <Popover.Target>
          <ActionIcon aria-label={t('boards.all')} onClick={() => setIsOpen(!isOpen)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('boards.all')}>
          <BoardChoices id={id} onChosen={() => setIsOpen(false)} />
          <div className={classes.foot}>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => {
                setIsOpen(false);
                setIsCreating(true);
              }}
            >
              {t('boards.create')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {isCreating && <NewBoardDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const boardChoices = ({ t }: ListTexts): ListDefinition<KeptBoard> => ({
  columns: [
    { key: 'name', name: '', width: { min: 0, grow: 1 }, text: ({ board }) => board.name },
    {
      key: 'cards',
      name: '',
      width: 84,
      isNumber: true,
      tone: 'quiet',
      text: ({ board }) => t('boards.cards', { count: board.cards.length }),
    },
  ],
});

function BoardChoices({ id, onChosen }: { readonly id: string; readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useClientWords();
  const groups = useBoardsByClient();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState<string | null>(id);
  const grid = useRef<HTMLDivElement>(null);
  const found = useMemo(() => foundBoards(groups ?? [], text), [groups, text]);
  const rows = found.flatMap((group) => group.boards);
  const open = (kept: KeptBoard) => {
    onChosen();
    void navigate({ to: '/boards/$board', params: { board: kept.id } });
  };
  return (
    <>
      <div className={classes.find}>
        <FindField label={t('boards.find')} value={text} onChange={setText} hasFirstFocus />
      </div>
      <div className={classes.list}>
        {rows.length > 0 ? (
          <RecordListView
            grid={grid}
            label={t('boards.list')}
            define={boardChoices}
            isWithoutNames
            size="compact"
            rows={rows}
            sections={found.map(({ key, client, boards: own }) => ({
              key,
              total: own.length,
              title: client ? words.name(client) : t('boards.unknownClient'),
            }))}
            keyOf={(kept) => kept.id}
            cursorKey={cursor}
            onMove={(kept) => setCursor(kept.id)}
            onOpen={open}
            opensAtOnce
          />
        ) : (
          <p className={classes.none}>{t('boards.noneMatches')}</p>
        )}
      </div>
    </>
  );
}
