import { List, Text, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { type SubmitEvent, useState } from 'react';
import { Dialog, DialogActions } from './Dialog';

interface Props {
  /** Name that the user must type, so that the wrong item is not removed. */
  readonly name: string;
  readonly words: {
    readonly title: string;
    /** Text above the list of what is removed. */
    readonly goes: string;
    readonly stays: string;
    /** Label of the field for the name. */
    readonly type: string;
    readonly remove: string;
  };
  /** Names of the items that are permanently removed. */
  readonly items: readonly string[];
  /** Why nothing can be removed now; null if it can. */
  readonly reason?: string | null;
  readonly isRemoving: boolean;
  readonly error: DeskError | null;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** A name as a keyboard writes it: composed letters, plain single spaces. */
const asTyped = (text: string) => text.normalize().trim().split(/\s+/).join(' ');

/** Lists what is removed and what stays, and removes only after the name was typed. */
export function RemovalDialog(props: Props) {
  const { name, words, items, reason = null, isRemoving, error, onRemove, onClose } = props;
  const [typed, setTyped] = useState('');
  const remove = (event: SubmitEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <Dialog size={480} onClose={onClose} title={words.title}>
      <form onSubmit={remove}>
        <Text>{words.goes}</Text>
        <List size="md" my="xs">
          {items.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
        <Text c="dimmed">{words.stays}</Text>
        <TextInput
          data-autofocus
          mt="md"
          autoComplete="off"
          label={words.type}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions
          error={error}
          reason={reason}
          isDisabled={asTyped(typed) !== asTyped(name)}
          isRunning={isRemoving}
          isDangerous
          action={words.remove}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
