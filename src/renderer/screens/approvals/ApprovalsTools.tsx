import { Button, Menu, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core';
import type { ReviewStatus } from '@shared/domain/post-status';
import { IconChevronDown, IconClockExclamation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { MineToggle } from '../../domains/clients';
import { ViewMenu } from '../../domains/local-data';
import type { PostPage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import list from '../../kit/lists/ListScreen.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './ApprovalsScreen.module.css';
import { QueueFilters } from './QueueFilters';
import { groupingOf, groupings, readAddress, situationOf, situations } from './queue-search';
import { useApprovalsScreen } from './state';
import type { Queue } from './use-queue';

interface Props {
  readonly queue: Queue;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onSituation: (situation: ReviewStatus) => void;
}

/** Review status and "at risk" at the left; filter, grouping and saved views at the right. */
export function ApprovalsTools({ queue, filterButton, onSituation }: Props) {
  const { search, change, show } = useApprovalsScreen();
  return (
    <div className={list.tools}>
      <SituationControl value={situationOf(search)} counts={queue.counts} onChange={onSituation} />
      <AtRiskToggle
        count={queue.risk?.atRisk ?? null}
        isOn={search.risk !== undefined}
        onChange={(isOn) => change({ risk: isOn ? 'true' : undefined })}
      />
      <MineToggle
        isOn={search.mine !== undefined}
        onChange={(isOn) => change({ mine: isOn ? 'true' : undefined })}
      />
      <span className={classes.gap} />
      <QueueFilters button={filterButton} />
      <GroupingMenu />
      <ViewMenu screen="approvals" search={search} onShow={(view) => show(readAddress(view))} />
    </div>
  );
}

/** What the posts are grouped by. */
function GroupingMenu() {
  const { t } = useTranslation();
  const { search, change } = useApprovalsScreen();
  const grouping = groupingOf(search);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          <span className={classes.prefix}>{t('approvals.group')}</span> {t(`approvals.by.${grouping}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={grouping}
          onChange={(value) => change({ grouping: value === 'client' ? undefined : value })}
        >
          {groupings.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`approvals.by.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SituationControlProps {
  readonly value: ReviewStatus;
  readonly counts: PostPage['counts'] | null;
  readonly onChange: (situation: ReviewStatus) => void;
}

/** The review statuses with the number of posts in each. */
function SituationControl({ value, counts, onChange }: SituationControlProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<ReviewStatus>
      aria-label={t('approvals.situation')}
      value={value}
      onChange={onChange}
      data={situations.map((situation) => ({
        value: situation,
        label: (
          <ChoiceLabel
            sign={<StatusIcon name={situation} />}
            name={t(`situationShort.${situation}`)}
            count={counts && counts[situation]}
          />
        ),
      }))}
    />
  );
}

interface AtRiskToggleProps {
  /** Null while unknown. */
  readonly count: number | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only posts that are due soon while responses are pending. */
function AtRiskToggle({ count, isOn, onChange }: AtRiskToggleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tooltip label={t('risk.hint')}>
      <UnstyledButton
        className={classes.toggle}
        aria-pressed={isOn}
        data-any={count !== null && count > 0}
        onClick={() => onChange(!isOn)}
      >
        <IconClockExclamation size={16} stroke={1.6} aria-hidden />
        {t('risk.name')} {count !== null && <span className={classes.count}>{format.number(count)}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}
