import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostsScreen } from './screen-state';

/** Typing on is one question, not one for each letter. */
const REST_MS = 120;

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** On to what was found. */
  readonly onLeave: () => void;
}

/** Words that the posts must hold: in captions, comments, decisions, names. */
export function TextField({ field, onLeave }: Props) {
  const { t } = useTranslation();
  const text = usePostsScreen(({ search }) => search.text) ?? '';
  const change = usePostsScreen((screen) => screen.change);
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // A saved view or the chips changed it meanwhile.
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => change({ text: typed.trim() }), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, text, change]);
  const handleKey = (event: KeyboardEvent) => {
    // The browser itself empties a search field on its first Escape.
    const leaves =
      event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Escape' && typed === '');
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== text) change({ text: typed.trim() });
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
        typed !== '' && (
          <CloseButton size="xs" aria-label={t('posts.clearText')} onClick={() => setTyped('')} />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}
