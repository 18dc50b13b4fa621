import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type CommandRuns, useCommands } from '../commands/bound-commands';
import { MineToggle } from '../domains/clients';
import { useTranslation } from '../i18n/use-translation';
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
    /** How many rows this choice would leave; null while unknown. */
    readonly countOf?: (choice: Choice) => number | null;
  };
  /** Label of the text field. */
  readonly find?: string;
  /** Command that focuses the text field. */
  readonly findCommand?: keyof CommandRuns;
  readonly hasMine?: boolean;
  /** How many clients are mine, and all: a switch with both takes the place of the button, behind the text field. */
  readonly clients?: { readonly mine: number; readonly all: number } | null;
  /** Further filters after the parts. */
  readonly children?: ReactNode;
}

/** The tools of a list: its parts with counts, more filters, typed text, and only my clients. */
export function ListTools<Choice extends string>(props: Props<Choice>) {
  const { list, parts, find, findCommand, hasMine = false, clients, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useCommands(findCommand === undefined ? {} : { [findCommand]: () => field.current?.focus() });
  const isMine = list.place.mine === true;
  const keepToMine = (isOn: boolean) => list.change({ mine: isOn || undefined });
  const finder = find !== undefined && (
    <FindField
      className={classes.find}
      field={field}
      label={find}
      value={list.place.text ?? ''}
      onChange={(text) => list.change({ text })}
    />
  );
  if (clients !== undefined)
    return (
      <div className={classes.tools}>
        {finder}
        {clients && (isMine || clients.mine > 0) && (
          <Whose clients={clients} isMine={isMine} onChange={keepToMine} />
        )}
        {parts && <Parts {...parts} />}
        {children}
      </div>
    );
  return (
    <div className={children === undefined ? classes.tools : classes.wrapping}>
      {parts && <Parts {...parts} />}
      {children}
      {finder}
      {hasMine && <MineToggle isOn={isMine} onChange={keepToMine} />}
    </div>
  );
}

interface WhoseProps {
  readonly clients: { readonly mine: number; readonly all: number };
  readonly isMine: boolean;
  readonly onChange: (isMine: boolean) => void;
}

/** My clients or all of them. */
function Whose({ clients, isMine, onChange }: WhoseProps) {
  const { t } = useTranslation();
  return (
    <Parts
      label={t('screens.clients')}
      choices={['mine', 'all']}
      chosen={isMine ? 'mine' : 'all'}
      onChoose={(chosen) => onChange(chosen === 'mine')}
      nameOf={(one) => t(one === 'mine' ? 'client.myClients' : 'client.allClients')}
      countOf={(one) => clients[one]}
    />
  );
}

function Parts<const Choice extends string>(props: NonNullable<Props<Choice>['parts']>) {
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
