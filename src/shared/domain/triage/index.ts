/** Rules for lines of Today that the user has put away: until when, and why they return. The journal stores them. */
export {
  type AwayKey,
  currentAwayKey,
  mostSeenPosts,
  type PutAway,
  type PutAwayStanding,
  putAwayOf,
  putAwayStandingOf,
  type Return,
  type ReturnReason,
  returnOf,
  type SeenPost,
  type TriageItem,
} from './put-away';
export {
  firstSnoozeDay,
  lastSnoozeDay,
  morningOf,
  type SnoozeChoice,
  snoozeChoices,
} from './snooze';
