import type { VerdictKind } from '@shared/webhooks';
import type { ReactNode } from 'react';
import classes from './VerdictIcon.module.css';

const shield = 'M8 1.4 13.4 3.4v4.2c0 3.3-2.3 5.6-5.4 7-3.1-1.4-5.4-3.7-5.4-7V3.4z';
const dashedRing = (
  <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.7" strokeDasharray="3.2 2.2" />
);

/** Drawings of the icons. Like `StatusIcon`, the shape matters most, then the word, then the colour. */
const drawings = {
  valid: (
    <>
      <path className={classes.line} d={shield} />
      <path className={classes.line} d="m5.6 8 1.8 1.8 3-3.4" />
    </>
  ),
  unsigned: <path className={classes.line} d={shield} />,
  forged: (
    <>
      <path d="M8 1.2 13.8 3.2v4.4c0 3.5-2.5 5.8-5.8 7.2-3.3-1.4-5.8-3.7-5.8-7.2V3.2z" fill="currentColor" />
      <path className={classes.cut} d="m6 5.9 4 4m0-4-4 4" />
    </>
  ),
  stale: (
    <path
      className={classes.line}
      d="M4 1.8h8M4 14.2h8M5 2v2.2c0 1.7 3 2.6 3 3.8s-3 2.1-3 3.8V14M11 2v2.2c0 1.7-3 2.6-3 3.8s3 2.1 3 3.8V14"
    />
  ),
  unknown_key: (
    <>
      <circle className={classes.line} cx="5.2" cy="10.8" r="3.2" />
      <path className={classes.line} d="M7.6 8.4 13.6 2.4M11 5l2 2M2 2l12 12" />
    </>
  ),
  /** Claim of an event that no read confirms. */
  not_confirmed: (
    <>
      {dashedRing}
      <path className={classes.line} d="M6.5 6.6a1.55 1.55 0 1 1 2.2 1.5c-.5.3-.7.5-.7 1M8 11v.1" />
    </>
  ),
  /** Change that was found without an event. */
  found: (
    <>
      <circle className={classes.line} cx="6.8" cy="6.8" r="4.6" />
      <path className={classes.line} d="m10.2 10.2 4 4M4.9 6.9l1.4 1.4 2.5-2.8" />
    </>
  ),
} satisfies Record<VerdictKind | 'not_confirmed' | 'found', ReactNode>;

export type VerdictIconName = keyof typeof drawings;

/** The icon of a verdict. Use it beside its text: it is hidden from screen readers. */
export function VerdictIcon({ name, size = 16 }: { readonly name: VerdictIconName; readonly size?: number }) {
  return (
    <svg
      className={classes.sign}
      data-verdict={name}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
    >
      {drawings[name]}
    </svg>
  );
}
