/** What a person put out of sight in Today: until when, and why it is seen again. Rules alone; the journal keeps it. */
export {
  type AwayKey,
  currentAwayKey,
  mostSeenPosts,
  type PutAway,
  putAwayOf,
  type Return,
  type ReturnReason,
  returnOf,
  returnReasons,
  type SeenPost,
  type Standing,
  standingOf,
  type TriageItem,
} from './put-away';
export {
  firstSnoozeDay,
  lastSnoozeDay,
  morningOf,
  type SnoozeChoice,
  snoozeChoices,
} from './snooze';
