import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useTypedText } from '../../kit/use-typed-text';
import { usePostsScreen } from './state';

/** Typing on is one search, not one for each letter. */
const REST_MS = 120;

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

/** Words that a post must contain: in captions, comments, decisions, names. */
export function TextField({ field, onLeave }: Props) {
  const { t } = useTranslation();
  const { search, change } = usePostsScreen();
  const text = search.text ?? '';
  const { typed, type, sent } = useTypedText(text);
  const send = useEffectEvent((next: string) => {
    sent(next);
    change({ text: next });
  });
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => send(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const handleKey = (event: KeyboardEvent) => {
    const leaves = event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape';
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== text) {
      sent(typed.trim());
      change({ text: typed.trim() });
    }
    onLeave();
  };
  return (
    <TextInput
      ref={field}
      w={220}
      type="search"
      aria-label={t('posts.text')}
      placeholder={t('posts.text')}
      autoComplete="off"
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="xs" aria-label={t('posts.clearText')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}
