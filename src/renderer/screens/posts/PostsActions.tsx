import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPresentation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCommands } from '../../commands/bound-commands';
import { type ListMoments, readAllPosts, usePostsExport } from '../../domains/posts';
import type { PostFilter, PostSort } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  readonly moments: ListMoments;
  readonly total: number;
}

/** Actions on the whole list. */
export function PostsActions({ filter, sort, moments, total }: Props) {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const engine = useEngine();
  const format = useFormat();
  const { isRunning, error, run } = usePostsExport();
  const { filter: moving, ...begin } = moments;
  const exportList = () =>
    run(t('posts.fileName', { at: format.dated(now()) }), () =>
      readAllPosts(engine, { ...filter, ...moving }, sort, begin),
    );
  useCommands({ ...(total > 0 && { export_csv: exportList }) });
  return (
    <>
      <PageActions>
        <Button
          component={Link}
          to="/packages"
          leftSection={<IconPresentation size={14} stroke={1.6} aria-hidden />}
        >
          {t('posts.packages')}
        </Button>
        <Button
          leftSection={<IconFileSpreadsheet size={14} stroke={1.6} aria-hidden />}
          disabled={total === 0}
          loading={isRunning}
          onClick={exportList}
        >
          {t('posts.export')}
        </Button>
      </PageActions>
      {error && <ErrorNote error={error} title={t('postsTable.notSaved')} />}
    </>
  );
}
