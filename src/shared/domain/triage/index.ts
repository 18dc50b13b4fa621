/** Rules for lines of Today that the user has put away: until when, and why they return. The journal stores them. */
export {
  type AwayKey,
  currentAwayKey,
  mostSeenPosts,
  type PutAway,
  type PutAwayStanding as Standing,
  putAwayOf,
  putAwayStandingOf as standingOf,
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
