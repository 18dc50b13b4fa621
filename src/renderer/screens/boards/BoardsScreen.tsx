import { Button } from '@mantine/core';
import { IconChartLine, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { type ClientBoards, useBoardsByClient } from '../../domains/boards';
import { useClientWords } from '../../domains/portfolio';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useSetScreenHead } from '../screen-head';
import classes from './BoardsScreen.module.css';
import { BoardTile } from './BoardTile';
import { foundBoards } from './found-boards';
import { NewBoardDialog } from './NewBoardDialog';

/** All boards, by client. */
export function BoardsScreen() {
  const { t } = useTranslation();
  const groups = useBoardsByClient();
  const progress = useProgressText(useEngineStatus());
  const [text, setText] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const found = useMemo(() => groups && foundBoards(groups, text), [groups, text]);
  useSetScreenHead(t('screens.boards'), undefined);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('boards.create')}
    </Button>
  );
  const hasBoards = (groups?.length ?? 0) > 0;
  return (
    <>
      <PageActions>{hasBoards && create}</PageActions>
      {hasBoards && (
        <div className={list.tools}>
          <FindField
            className={list.find}
            size="xs"
            label={t('boards.find')}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      <EngineTrouble />
      {!found && <ListSkeleton progress={progress} />}
      {found && !hasBoards && (
        <EmptyState
          sign={<IconChartLine size={24} stroke={1.4} aria-hidden />}
          headline={t('boards.none')}
          fact={t('boards.noneHint')}
          action={create}
        />
      )}
      {found && hasBoards && found.length === 0 && (
        <NothingMatches
          headline={t('boards.noneMatches')}
          clear={t('boards.clearFind')}
          onClear={() => setText('')}
        />
      )}
      {found && found.length > 0 && (
        <div className={classes.list} tabIndex={0} role="group" aria-label={t('boards.list')}>
          <div className={classes.groups}>
            {found.map((group) => (
              <Group key={group.key} group={group} />
            ))}
          </div>
        </div>
      )}
      {isCreating && <NewBoardDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function Group({ group: { client, boards } }: { readonly group: ClientBoards }) {
  const { t } = useTranslation();
  const words = useClientWords();
  return (
    <section className={classes.group} style={{ '--boards': boards.length } as CSSProperties}>
      <h2 className={`${layoutClasses.line8} ${classes.client}`}>
        {client ? words.name(client) : t('boards.unknownClient')}
        <span className={textClasses.light}>{boards.length}</span>
      </h2>
      <ul className={classes.tiles}>
        {boards.map(({ id, board }) => (
          <BoardTile key={id} id={id} client={client} board={board} />
        ))}
      </ul>
    </section>
  );
}
