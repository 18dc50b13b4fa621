import { UnstyledButton } from '@mantine/core';
import { IconLeaf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import type { UseClientChoices } from '../../domains/clients';
import type { TodaySection } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { TodayRow } from './TodayRow';
import classes from './TodayScreen.module.css';

interface Props {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly sections: readonly TodaySection[];
  readonly cursor: string | null;
  readonly choices: UseClientChoices;
  readonly onReach: (line: string) => void;
  readonly onWhole: (section: TodaySection['name']) => void;
  /** How many clients have nothing here. */
  readonly quietClients: number;
  /** Only my clients are shown, and where a section leads to must keep to them. */
  readonly isMine: boolean;
}

/** The sections, one below the other; one cursor moves through all of them. */
export function TodayLists({ list, sections, quietClients, ...rows }: Props) {
  const { t } = useTranslation();
  return (
    <div ref={list} className={classes.lists}>
      {sections.map((section) => (
        <Section key={section.name} section={section} {...rows} />
      ))}
      {sections.length > 0 && quietClients > 0 && (
        <p className={classes.quiet}>
          <IconLeaf size={16} stroke={1.6} aria-hidden />
          {t('today.quietOthers', { count: quietClients })}
        </p>
      )}
    </div>
  );
}

function Section({
  section,
  cursor,
  choices,
  onReach,
  onWhole,
  isMine,
}: Omit<Props, 'list' | 'sections' | 'quietClients'> & { readonly section: TodaySection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { name, lines, total, isAtLeast } = section;
  const all = isAtLeast ? t('bounds.orMore', { total: format.number(total) }) : format.number(total);
  const count = lines.length < total ? t('today.shownOf', { shown: lines.length, total: all }) : all;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <header className={classes.section}>
        <h3 id={id} className={classes.sectionName}>
          {t(`today.${name}`)}
        </h3>
        <span className={classes.count}>{count}</span>
        <MoreLink section={section} own={isMine ? { mine: 'true' } : {}} />
      </header>
      <ul className={classes.rows}>
        {lines.map((line) => (
          <TodayRow
            key={line.key}
            line={line}
            isUnderCursor={line.key === cursor}
            choices={choices}
            onReach={() => onReach(line.key)}
          />
        ))}
      </ul>
      {/* Of what waits only the longest are read; the queue has all of it. */}
      {lines.length < total && name !== 'waiting' && (
        <UnstyledButton className={classes.rest} onClick={() => onWhole(name)}>
          {t('today.showMore', { count: total - lines.length })}
        </UnstyledButton>
      )}
    </section>
  );
}

/** How many lines of a section are shown; failures are all shown, unless everything failed. */
function MoreLink({
  section: { name, lines, total },
  own,
}: {
  readonly section: TodaySection;
  readonly own: { readonly mine?: 'true' };
}) {
  const { t } = useTranslation();
  switch (name) {
    case 'failed':
      if (lines.length === total) return null;
      return (
        <Link to="/posts" search={{ status: 'failed', ...own }} className={classes.more}>
          {t('today.allFailed')}
        </Link>
      );
    case 'broken':
      if (lines.length === total) return null;
      return (
        <Link to="/accounts" className={classes.more}>
          {t('today.allAccounts')}
        </Link>
      );
    case 'goals':
      return (
        <Link
          to="/month"
          search={{ show: 'goal_missed', ...(own.mine && { mine: true }) }}
          className={classes.more}
        >
          {t('today.allGoals')}
        </Link>
      );
    case 'batches':
      return (
        <Link to="/reports/batches" className={classes.more}>
          {t('screens.batches')}
        </Link>
      );
    case 'opened':
      return (
        <Link to="/reports" search={{ views: 'new', ...own }} className={classes.more}>
          {t('today.allReports')}
        </Link>
      );
    case 'reports':
      return (
        <Link to="/reports" className={classes.more}>
          {t('today.allReports')}
        </Link>
      );
    case 'overdue':
    case 'due':
      return (
        <Link to="/approvals" search={{ risk: 'true', ...own }} className={classes.more}>
          {t('today.openApprovals')}
        </Link>
      );
    case 'changed':
      if (lines.length === total) return null;
      return (
        <Link to="/posts" search={{ changed: 'true', ...own }} className={classes.more}>
          {t('today.allChanged')}
        </Link>
      );
    case 'changes':
      return (
        <Link to="/approvals" search={{ situation: 'request_changes', ...own }} className={classes.more}>
          {t('today.allChanges')}
        </Link>
      );
    case 'waiting':
      return (
        <Link to="/approvals" search={{ situation: 'pending', ...own }} className={classes.more}>
          {t('today.allWaiting')}
        </Link>
      );
  }
}
