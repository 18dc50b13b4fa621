import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLeaf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import type { UseClientChoices } from '../../domains/clients';
import { foldKey, type TodayFold, type TodaySection } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { useSoon } from '../../kit/use-after';
import { type LineActions, TodayRow } from './TodayRow';
import classes from './TodayScreen.module.css';

interface Props {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly sections: readonly TodaySection[];
  /** True during the first load. The lists may be incomplete, so nothing is sorted into them. */
  readonly isLoading: boolean;
  readonly cursor: string | null;
  /** Lines that were put away and stay until the key is up. */
  readonly held: ReadonlySet<string>;
  /** The line whose menu of times is open. */
  readonly asked: string | null;
  readonly choices: UseClientChoices;
  readonly on: LineActions;
  /** How many clients have nothing here. */
  readonly quietClients: number;
  /** Only my clients are shown, and where a section leads to must keep to them. */
  readonly isMine: boolean;
}

/** Height of a line, px. */
const LINE_HEIGHT = 40;

/** The sections, one below the other; one cursor moves through all of them. */
export function TodayLists({ list, sections, quietClients, isLoading, ...rows }: Props) {
  const { t } = useTranslation();
  const drawn = useVisibleFirst(sections, rows.cursor);
  return (
    <div ref={list} className={classes.lists}>
      {isLoading && sections.length > 0 ? (
        <>
          <FoundSoFar sections={sections.filter(({ fold }) => !fold)} {...rows} />
          {sections.map(
            (section) =>
              section.fold && (
                <Section key={section.name} section={section} drawn={section.lines} {...rows} />
              ),
          )}
        </>
      ) : (
        drawn.map(([section, lines]) => (
          <Section key={section.name} section={section} drawn={lines} {...rows} />
        ))
      )}
      {sections.length > 0 && quietClients > 0 && (
        <p className={`${layoutClasses.line12} ${classes.quiet}`}>
          <IconLeaf size={16} stroke={1.6} aria-hidden />
          {t('today.quietOthers', { count: quietClients })}
        </p>
      )}
    </div>
  );
}

type DrawnSection = readonly [section: TodaySection, drawn: TodaySection['lines']];

/**
 * The sections with their lines as far as the window reaches, and with all lines once those are drawn. If the cursor is
 * further down, all of them at once, because its line may get the keyboard.
 */
function useVisibleFirst(sections: readonly TodaySection[], cursor: string | null): readonly DrawnSection[] {
  const isWhole = useSoon(true, false);
  const whole = sections.map((section): DrawnSection => [section, section.lines]);
  if (isWhole) return whole;
  let room = Math.ceil(innerHeight / LINE_HEIGHT);
  const first = whole.flatMap(([section, lines]): DrawnSection[] => {
    const drawn = lines.slice(0, Math.max(0, room));
    // The head of the section is one line more.
    room -= lines.length + 1;
    return drawn.length > 0 || section.fold ? [[section, drawn]] : [];
  });
  const isReached = first.some(([, lines]) => lines.some(({ key }) => key === cursor));
  return cursor === null || isReached ? first : whole;
}

type RowsProps = Omit<Props, 'list' | 'sections' | 'quietClients' | 'isLoading'>;

/** Everything that is known already, before anything can be said about the sections. */
function FoundSoFar({ sections, ...rows }: RowsProps & Pick<Props, 'sections'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const lines = sections.flatMap((section) => section.lines);
  return (
    <section aria-labelledby={id} className={classes.part}>
      <header className={`${layoutClasses.line8} ${classes.section}`}>
        <h3 id={id} className={classes.sectionName}>
          {t('triage.foundSoFar')}
        </h3>
        <span className={textClasses.third}>{format.number(lines.length)}</span>
      </header>
      <Rows lines={lines} {...rows} />
    </section>
  );
}

interface SectionProps extends RowsProps {
  readonly section: TodaySection;
  /** Lines that are drawn now. */
  readonly drawn: TodaySection['lines'];
}

function Section({ section, drawn, ...rows }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { name, lines, total, isAtLeast, fold } = section;
  const title = name === 'put_away' ? t('triage.section') : t(`today.${name}`);
  const all = isAtLeast ? t('bounds.orMore', { total: format.number(total) }) : format.number(total);
  const count =
    lines.length < total && fold?.isOpen !== false
      ? t('today.shownOf', { shown: lines.length, total: all })
      : all;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <header className={`${layoutClasses.line8} ${classes.section}`} data-folds={fold !== null}>
        <h3 id={id} className={classes.sectionName}>
          {fold ? <FoldHead fold={fold} title={title} {...rows} /> : title}
        </h3>
        <span className={textClasses.third}>{count}</span>
        {fold && <span className={classes.foldFact}>{fold.fact}</span>}
        <MoreLink section={section} own={rows.isMine ? { mine: 'true' } : {}} />
      </header>
      {fold?.isOpen !== false && <Rows lines={drawn} {...rows} />}
      {/* Only the longest-waiting lines are read. The queue has all. */}
      {lines.length < total && name !== 'waiting' && fold?.isOpen !== false && (
        <UnstyledButton className={classes.rest} onClick={() => rows.on.whole(name)}>
          {t('today.showMore', { count: total - lines.length })}
        </UnstyledButton>
      )}
    </section>
  );
}

/** Name of a section that is one line until it is unfolded. The cursor visits it like a line. */
function FoldHead({
  fold: { isOpen },
  title,
  cursor,
  on,
}: Pick<RowsProps, 'cursor' | 'on'> & { readonly fold: TodayFold; readonly title: string }) {
  return (
    <UnstyledButton
      className={`${layoutClasses.line12} ${layoutClasses.stretched} ${classes.fold}`}
      data-line={foldKey}
      aria-expanded={isOpen}
      tabIndex={cursor === foldKey ? 0 : -1}
      onFocus={() => on.reach(foldKey)}
      onClick={() => on.openLongOverdue(!isOpen)}
    >
      <IconChevronRight size={16} stroke={1.6} data-open={isOpen} aria-hidden />
      {title}
    </UnstyledButton>
  );
}

function Rows({ lines, cursor, held, asked, choices, on }: RowsProps & Pick<TodaySection, 'lines'>) {
  return (
    <ul className={classes.rows}>
      {lines.map((line) => (
        <TodayRow
          key={line.key}
          line={line}
          isUnderCursor={line.key === cursor}
          isLeaving={held.has(line.key)}
          isAsked={line.key === asked}
          choices={choices}
          on={on}
        />
      ))}
    </ul>
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
    case 'put_away':
      return null;
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
    case 'connections':
    case 'sources':
      return (
        <Link to="/connections" className={classes.more}>
          {t('today.allConnections')}
        </Link>
      );
    case 'goals':
      return (
        <Link to="/goals" search={own.mine ? { mine: true } : {}} className={classes.more}>
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
    case 'long_overdue':
      // Overdue posts include some that have left review, which no approval queue shows.
      return (
        <Link to="/posts" search={{ urgency: 'overdue', ...own }} className={classes.more}>
          {t('today.openPosts')}
        </Link>
      );
    case 'due':
      return (
        <Link to="/approvals" search={{ urgency: 'due', ...own }} className={classes.more}>
          {t('today.openApprovals')}
        </Link>
      );
    case 'not_as_approved':
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
    case 'likely_to_miss':
    case 'waiting':
      return (
        <Link to="/approvals" search={{ situation: 'pending', ...own }} className={classes.more}>
          {t('today.allWaiting')}
        </Link>
      );
  }
}
