import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  isReady,
  type Readiness,
  type ReviewPackage,
  readReadiness,
  usePackages,
  useSummaryWords,
} from '../../domains/packages';
import { ClosedNotes, EngineTrouble, isClosed, useRefresh } from '../../domains/sync';
import type { RefreshScope } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { EmptyState } from '../../kit/states/EmptyState';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { MeetingDialog } from './MeetingDialog';
import { PackagePosts } from './PackagePosts';
import classes from './PackagesScreen.module.css';

const packagesNeed = ['planning.review_groups'] as const;
const scope: RefreshScope = { kind: 'resource', resource: 'planning.review_groups' };

/** The review packages, each with a link to its presentation. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const summaryWords = useSummaryWords();
  const { packages, asOf, error } = usePackages();
  useSetScreenHead(t('screens.packages'), asOf, scope);
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const navigate = useNavigate();
  const [held, setHeld] = useState<{ readonly id: string; readonly readiness: Readiness } | null>(null);
  const nameOf = ({ name, id }: ReviewPackage) => name ?? t('packages.unnamed', { id });
  const present = (groupId: string) => void navigate({ to: '/present/$groupId', params: { groupId } });
  /** Whatever could not be shown in a room without a network is said, and offered, before. */
  const begin = async (one: ReviewPackage) => {
    // Where that cannot be told, the presenter itself says what is wrong.
    const readiness = await readReadiness(one, engine, request).catch(() => null);
    if (readiness === null || isReady(readiness)) present(one.id);
    else setHeld({ id: one.id, readiness });
  };
  const heldPackage = packages?.find(({ id }) => id === held?.id);
  return (
    <div className={classes.page}>
      <EngineTrouble />
      <ClosedNotes of={packagesNeed} />
      {packages?.length === 0 && !isClosed(error) && <NoPackages isRead={asOf !== null} />}
      {packages !== null && packages.length > 0 && (
        <>
          <p className={classes.intro}>{t('packages.intro')}</p>
          <DataTable<ReviewPackage>
            label={t('packages.list')}
            className={classes.table}
            keyOf={({ id }) => id}
            groups={[{ key: 'all', title: null, rows: packages }]}
            columns={[
              {
                name: t('packages.column.name'),
                cell: (one) => <span title={nameOf(one)}>{nameOf(one)}</span>,
              },
              { name: t('packages.column.client'), cell: ({ clientName }) => clientName ?? '–' },
              {
                name: t('packages.column.posts'),
                cell: (one) => <PackagePosts shown={one} name={nameOf(one)} />,
              },
              {
                name: t('packages.column.reviewers'),
                isNumber: true,
                onlyWide: true,
                cell: ({ reviewersCount }) => format.number(reviewersCount),
              },
              {
                name: t('packages.column.answers'),
                cell: ({ summary }) => <span title={summaryWords(summary)}>{summaryWords(summary)}</span>,
              },
              {
                cell: (one) => (
                  <Button
                    aria-label={t('packages.presentNamed', { name: nameOf(one) })}
                    renderRoot={(props) => (
                      <Link
                        to="/present/$groupId"
                        params={{ groupId: one.id }}
                        {...props}
                        onClick={(event) => {
                          event.preventDefault();
                          void begin(one);
                        }}
                      />
                    )}
                  >
                    {t('packages.present')}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
      {held && heldPackage && (
        <MeetingDialog
          shown={heldPackage}
          name={nameOf(heldPackage)}
          before={held.readiness}
          onPresent={() => present(held.id)}
          onClose={() => setHeld(null)}
        />
      )}
    </div>
  );
}

/** "No packages" is shown only after a complete load. */
function NoPackages({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation();
  const { isRunning, run } = useRefresh(scope);
  return (
    <EmptyState
      sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
      headline={t(isRead ? 'packages.none' : 'packages.listNotRead')}
      fact={t(isRead ? 'packages.noneHint' : 'packages.listNotReadHint')}
      action={
        !isRead && (
          <Button loading={isRunning} onClick={() => void run()}>
            {t('packages.readList')}
          </Button>
        )
      }
    />
  );
}
