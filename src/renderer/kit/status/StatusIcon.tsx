import type { ReactNode } from 'react';
import classes from './StatusIcon.module.css';

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" />;

/** A line within the ring. @param width in units of the drawing */
const inRing = (line: string, width = 1.8) => (
  <>
    {ring}
    <path className={classes.line} d={line} strokeWidth={width} />
  </>
);

/** The tick crosses the open ring. */
const crossedTick = (
  <>
    <path className={classes.line} d="M12.6 4.2A6 6 0 1 0 14 8.6" strokeWidth="1.8" />
    <path className={classes.line} d="m5.2 7.6 2.6 2.6 6.4-7" strokeWidth="1.8" />
  </>
);

/**
 * Every icon has its own outline: shape first, word second, colour third. Their colours are distinguishable for
 * colour-blind people only together with these outlines, so none may become a plain dot, bar or badge.
 */
const drawings = {
  draft: (
    <circle
      cx="8"
      cy="8"
      r="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeDasharray="2.3 2.41"
    />
  ),
  in_review: (
    <>
      {ring}
      <circle cx="8" cy="8" r="2.4" fill="currentColor" />
    </>
  ),
  pending: (
    <>
      {ring}
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />
    </>
  ),
  request_changes: (
    <>
      <rect x="1.2" y="1.2" width="13.6" height="13.6" rx="3.2" fill="currentColor" />
      <path
        className={classes.cut}
        d="M6.6 4.6 4.2 7l2.4 2.4M4.6 7h4.2a2.3 2.3 0 0 1 0 4.6H7"
        strokeWidth="1.5"
      />
    </>
  ),
  approved: inRing('m5.4 8.2 1.9 1.9 3.4-3.8'),
  goal_missed: inRing('m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2'),
  /** The version to be published is not the approved one. */
  changed: crossedTick,
  /** Edited since it was first read, and which version was approved is unknown. */
  changed_since_seen: crossedTick,
  /** Approved in an unknown version. Never a tick. */
  approved_unknown: inRing('M6.4 6.6a1.6 1.6 0 1 1 2.4 1.4c-.5.3-.8.6-.8 1.1M8 11.1v.1', 1.5),
  /** The outcome is unknown. */
  unconfirmed: (
    <>
      <path className={classes.line} d="M8 1.2 14.8 8 8 14.8 1.2 8z" strokeWidth="1.6" />
      <path
        className={classes.line}
        d="M6.5 6.7a1.5 1.5 0 1 1 2.3 1.3c-.5.3-.8.6-.8 1.1M8 11v.1"
        strokeWidth="1.4"
      />
    </>
  ),
  /** The item is left out, or cannot be done as it is. */
  blocked: inRing('M5.2 8h5.6'),
  scheduled: inRing('M8 4.8V8l2.2 1.5', 1.6),
  publishing: (
    <>
      <path className={classes.line} d="M12.9 4.5A6 6 0 1 1 8 2" strokeWidth="1.8" />
      <path className={classes.line} d="M8 11V6m-2.1 2L8 5.8 10.1 8" strokeWidth="1.6" />
    </>
  ),
  published: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path className={classes.cut} d="m5 8.3 2.1 2.1 3.9-4.4" strokeWidth="1.8" />
    </>
  ),
  failed: (
    <>
      <path
        d="M8 1.2 15.2 14H.8z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path className={classes.cut} d="M8 6v3.6M8 11.7v.1" strokeWidth="1.7" />
    </>
  ),
  /** Said outside the service, and noted by the user. Never a sign of the service's. */
  noted: (
    <path
      className={classes.line}
      d="M3.4 2h9.2A1.6 1.6 0 0 1 14.2 3.6v6.2a1.6 1.6 0 0 1-1.6 1.6H7.4L4.4 14v-2.6h-1a1.6 1.6 0 0 1-1.6-1.6V3.6A1.6 1.6 0 0 1 3.4 2z"
      strokeWidth="1.4"
      strokeDasharray="2.4 1.7"
    />
  ),
  /** A decision that no longer counts; its text beside it is always struck through. */
  void: inRing('m3.8 12.2 8.4-8.4'),
  archived: <path className={classes.line} d="M2 3h12v3H2zM3 6v7h10V6M6.5 8.8h3" strokeWidth="1.6" />,
  expired: (
    <path
      className={classes.line}
      d="M6.6 4.5 8 3.1a3.4 3.4 0 0 1 4.8 4.8l-1.4 1.4M9.4 11.5 8 12.9a3.4 3.4 0 0 1-4.8-4.8l1.4-1.4M2.5 2.5l11 11"
      strokeWidth="1.7"
    />
  ),
} satisfies Record<string, ReactNode>;

export type StatusIconName = keyof typeof drawings;

interface Props {
  readonly name: StatusIconName;
  readonly size?: number;
}

/** The icon of a status. Use it beside its text: it is hidden from screen readers. */
export function StatusIcon({ name, size = 16 }: Props) {
  return (
    <svg className={classes.sign} data-sign={name} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      {drawings[name]}
    </svg>
  );
}

interface SignWordProps {
  readonly sign: StatusIconName;
  readonly word: string;
}

/** An icon with its text, as everywhere except in dense rows. */
export function StatusLabel({ sign, word }: SignWordProps) {
  return (
    <span className={classes.word}>
      <StatusIcon name={sign} />
      {word}
    </span>
  );
}
