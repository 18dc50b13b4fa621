import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { MineToggle } from './MineToggle';

interface Props<Status extends string> {
  /** Label of the status filter for screen readers. */
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly chosen: Status;
  readonly onChoose: (status: Status) => void;
  readonly nameOf: (status: Status) => string;
  readonly signOf?: (status: Status) => ReactNode;
  /** Number of rows with this status; null while unknown. */
  readonly countOf: (status: Status) => number | null;
  readonly find: {
    readonly label: string;
    readonly text: string;
    readonly onText: (text: string) => void;
  };
  /** Only those of my clients. */
  readonly isMine: boolean;
  readonly onMine: (isMine: boolean) => void;
}

/** The tools of a list of clients’ records: by status, with counts, by typed text, and only my clients. */
export function StatusTools<Status extends string>(props: Props<Status>) {
  const { label, statuses, chosen, onChoose, nameOf, signOf, countOf, find, isMine, onMine } = props;
  return (
    <div className={list.tools}>
      <SegmentedControl<Status>
        aria-label={label}
        value={chosen}
        onChange={onChoose}
        data={statuses.map((status) => ({
          value: status,
          label: <ChoiceLabel sign={signOf?.(status)} name={nameOf(status)} count={countOf(status)} />,
        }))}
      />
      <FindField
        className={list.find}
        size="xs"
        label={find.label}
        value={find.text}
        onChange={find.onText}
      />
      <MineToggle isOn={isMine} onChange={onMine} />
    </div>
  );
}
