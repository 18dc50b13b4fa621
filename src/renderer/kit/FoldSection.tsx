import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './FoldSection.module.css';
import layoutClasses from './layout.module.css';
import textClasses from './text.module.css';

interface Props {
  readonly title: string;
  /** Fact on the folded line, so that opening it is seldom needed. */
  readonly fact?: ReactNode;
  /** How much it holds, at the end of the line. */
  readonly count?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Section that is one line until it is opened. */
export function FoldSection({ title, fact, count, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={`${layoutClasses.line12} ${classes.head}`}>
        <h2 id={id} className={classes.title}>
          <UnstyledButton
            className={`${layoutClasses.line10} ${layoutClasses.stretched} ${classes.toggle}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <IconChevronRight size={16} stroke={1.6} data-open={isOpen} aria-hidden />
            {title}
          </UnstyledButton>
        </h2>
        <span className={`${layoutClasses.room} ${textClasses.second}`}>{fact}</span>
        {count !== undefined && <span className={textClasses.fixed}>{count}</span>}
      </header>
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}
