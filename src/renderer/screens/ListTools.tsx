import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type CommandRuns, useCommands } from '../commands/bound-commands';
import { MineToggle } from '../domains/clients';
import { ChoiceLabel } from '../kit/lists/ChoiceLabel';
import { FindField } from '../kit/lists/FindField';
import classes from '../kit/lists/ListScreen.module.css';

interface ListState {
  readonly place: { readonly text?: string; readonly mine?: true };
  change(next: { readonly text?: string | undefined; readonly mine?: true | undefined }): void;
}

interface Props<Choice extends string> {
  readonly list: ListState;
  /** Which part of the records is listed. */
  readonly parts?: {
    readonly label: string;
    readonly choices: readonly Choice[];
    readonly chosen: Choice;
    readonly onChoose: (choice: Choice) => void;
    readonly nameOf: (choice: Choice) => string;
    readonly signOf?: (choice: Choice) => ReactNode;
    /** How many rows this choice would leave; null while nobody can say. */
    readonly countOf?: (choice: Choice) => number | null;
  };
  /** Label of the text field. */
  readonly find?: string;
  /** Command that focuses the text field. */
  readonly findCommand?: keyof CommandRuns;
  readonly hasMine?: boolean;
  /** Further filters after the parts. */
  readonly children?: ReactNode;
}

/** The tools of a list: its parts with counts, more filters, typed text, and only my clients. */
export function ListTools<Choice extends string>(props: Props<Choice>) {
  const { list, parts, find, findCommand, hasMine = false, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useCommands(findCommand === undefined ? {} : { [findCommand]: () => field.current?.focus() });
  return (
    <div className={classes.tools}>
      {parts && <Parts {...parts} />}
      {children}
      {find !== undefined && (
        <FindField
          className={classes.find}
          size="xs"
          field={field}
          label={find}
          value={list.place.text ?? ''}
          onChange={(text) => list.change({ text })}
        />
      )}
      {hasMine && (
        <MineToggle
          isOn={list.place.mine === true}
          onChange={(isOn) => list.change({ mine: isOn || undefined })}
        />
      )}
    </div>
  );
}

function Parts<Choice extends string>(props: NonNullable<Props<Choice>['parts']>) {
  const { label, choices, chosen, onChoose, nameOf, signOf, countOf } = props;
  return (
    <SegmentedControl<Choice>
      aria-label={label}
      value={chosen}
      onChange={onChoose}
      data={choices.map((choice) => ({
        value: choice,
        label: (
          <ChoiceLabel sign={signOf?.(choice)} name={nameOf(choice)} count={countOf?.(choice) ?? null} />
        ),
      }))}
    />
  );
}
