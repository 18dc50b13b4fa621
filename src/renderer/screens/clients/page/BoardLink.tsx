import { UnstyledButton } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { Link, useNavigate } from '@tanstack/react-router';
import { useBoardActions, useClientBoards, useProposedBoard } from '../../../domains/boards';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './ClientPage.module.css';

/** The way to the client's first board; where it has none, to a first one of what its accounts measure. */
export function BoardLink({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const [first] = useClientBoards(client);
  if (!first) return <CreateBoard client={client} />;
  return (
    <Link to="/boards/$board" params={{ board: first.id }} className={classes.link}>
      {t('boards.ofClient.open')}
    </Link>
  );
}

function CreateBoard({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create, error } = useBoardActions();
  const propose = useProposedBoard(client);
  if (!propose) return null;
  const make = async () => {
    const id = await create(propose(t('boards.creating.usualName')));
    if (id !== null) void navigate({ to: '/boards/$board', params: { board: id } });
  };
  return (
    <UnstyledButton className={classes.link} onClick={() => void make()}>
      {t(error ? 'boards.creating.notSaved' : 'boards.ofClient.create')}
    </UnstyledButton>
  );
}
