import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';

interface Props {
  readonly headline: string;
  /** What keeps everything out, in words. */
  readonly fact?: string | undefined;
  /** The words of the button that takes it away. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** There are rows, and what was chosen or typed leaves none of them: it can be taken away. */
export function NothingMatches({ headline, fact, clear, onClear }: Props) {
  return (
    <EmptyState
      sign={<IconFilterOff size={24} stroke={1.4} aria-hidden />}
      headline={headline}
      fact={fact}
      action={<Button onClick={onClear}>{clear}</Button>}
    />
  );
}
