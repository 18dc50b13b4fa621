import type { SessionLink } from '@shared/sessions';
import { useState } from 'react';

/** `replace`: whether a new link may end the open one. */
export type SessionQuestion = 'options' | 'replace' | 'mail';

interface Asked {
  readonly question: SessionQuestion;
  /** The link that it was asked about; null where none was open. */
  readonly handle: string | null;
}

/**
 * What the card is asking. Whether a link may be replaced is asked of that link alone: once it has ended by itself the
 * question is settled, and must not come up again over the next one. A mail that is being written outlives its link.
 */
export function useSessionQuestion(openLink: SessionLink | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const handle = openLink?.handle ?? null;
  const isSettled = asked?.question === 'replace' && asked.handle !== handle;
  return {
    question: asked && !isSettled ? asked.question : null,
    ask: (question: SessionQuestion) => setAsked({ question, handle }),
    close: () => setAsked(null),
  };
}
