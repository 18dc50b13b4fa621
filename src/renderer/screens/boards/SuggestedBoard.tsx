import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { JoinedClient } from '@shared/domain/clients';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBoardActions, useProposedBoard } from '../../domains/boards';
import type { ClientSource } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import classes from './BoardsScreen.module.css';
import tileClasses from './BoardTile.module.css';

/** A client that has accounts and no board. */
export interface BoardlessClient {
  readonly client: JoinedClient;
  readonly sources: readonly ClientSource[];
}

/** The board that a client would begin with. It is created only when it is asked for. */
export function SuggestedBoard({ client, sources }: BoardlessClient) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { ref, inViewport } = useInViewport();
  return (
    <section className={classes.group} ref={ref}>
      <h2 className={`${layoutClasses.line8} ${classes.client}`}>
        <span className={layoutClasses.cut} title={words.name(client)}>
          {words.name(client)}
        </span>
        <span className={`${textClasses.fixed} ${textClasses.light}`}>{t('boards.suggested.none')}</span>
      </h2>
      <div className={tileClasses.tile} data-suggested="true">
        {inViewport && <Suggestion client={client} sources={sources} />}
      </div>
    </section>
  );
}

function Suggestion({ client, sources }: BoardlessClient) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const navigate = useNavigate();
  const { create, error } = useBoardActions();
  const [isSaving, setSaving] = useState(false);
  const name = t('boards.creating.usualName');
  const board = useProposedBoard(client)?.(name);
  const hasCards = board !== undefined && board.cards.length > 0;
  const platforms = [...new Set(sources.map(({ platform }) => platform.name))];
  const save = async () => {
    if (!hasCards) return;
    setSaving(true);
    const id = await create(board);
    setSaving(false);
    if (id !== null) void navigate({ to: '/boards/$board', params: { board: id } });
  };
  return (
    <>
      <span className={tileClasses.suggested}>{t('boards.suggested.title', { name })}</span>
      <span className={tileClasses.fact} title={format.list(platforms)}>
        {hasCards
          ? t('boards.suggested.fact', { count: board.cards.length, platforms: format.list(platforms) })
          : board && t('boards.first.noCatalogue')}
      </span>
      {error && <ErrorNote error={error} title={t('boards.creating.notSaved')} />}
      <Button
        data-tile
        className={tileClasses.create}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        aria-label={t('boards.suggested.action', { client: words.name(client) })}
        disabled={!hasCards}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('boards.creating.action')}
      </Button>
    </>
  );
}
