import { Button, Menu } from '@mantine/core';
import {
  type Board,
  type ComparisonChoice,
  type Period,
  type PeriodPreset,
  periodPresets,
} from '@shared/domain/metrics';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { usePeriodWords } from '../../domains/boards';
import { useTranslation } from '../../i18n/use-translation';
import { DaysDialog } from '../../kit/DaysDialog';
import classes from './BoardScreen.module.css';

interface PeriodMenuProps {
  readonly board: Board;
  readonly period: Period;
  readonly onChange: (board: Board) => void;
}

/** Over which days the board's numbers are. */
export function PeriodMenu({ board, period, onChange }: PeriodMenuProps) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (value: string) => {
    const preset = periodPresets.find((one) => one === value);
    if (preset) onChange({ ...board, period: { kind: preset } });
  };
  return (
    <>
      <ChoiceMenu
        label={t('boards.period')}
        shown={words.period(period)}
        value={board.period.kind}
        choices={periodPresets.map((kind: PeriodPreset) => ({
          value: kind,
          label: t(`boards.preset.${kind}`),
        }))}
        otherLabel={t('boards.preset.days')}
        onChoose={choose}
        onOther={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <DaysDialog
          title={t('boards.days.periodTitle')}
          period={period}
          onApply={(days) => onChange({ ...board, period: { kind: 'days', ...days } })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

interface ComparisonMenuProps {
  readonly board: Board;
  readonly comparison: Period | null;
  readonly onChange: (board: Board) => void;
}

const comparisons = ['previous', 'last_year', 'none'] as const;

/** With which days they are compared. */
export function ComparisonMenu({ board, comparison, onChange }: ComparisonMenuProps) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const apply = (choice: ComparisonChoice) => onChange({ ...board, comparison: choice });
  return (
    <>
      <ChoiceMenu
        label={t('boards.compare')}
        shown={comparison ? words.period(comparison) : t('boards.comparison.none')}
        value={board.comparison.kind}
        choices={comparisons.map((kind) => ({ value: kind, label: t(`boards.comparison.${kind}`) }))}
        otherLabel={t('boards.comparison.days')}
        onChoose={(value) => {
          const kind = comparisons.find((one) => one === value);
          if (kind) apply({ kind });
        }}
        onOther={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <DaysDialog
          title={t('boards.days.comparisonTitle')}
          period={comparison}
          onApply={(days) => apply({ kind: 'days', ...days })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly shown: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly otherLabel: string;
  readonly onChoose: (value: string) => void;
  readonly onOther: () => void;
}

function ChoiceMenu({ label, shown, value, choices, otherLabel, onChoose, onOther }: ChoiceMenuProps) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          <span>
            <span className={classes.prefix}>{label}</span> {shown}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChoose}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={onOther}>{otherLabel}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
