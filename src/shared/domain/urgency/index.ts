export {
  compareUrgencies,
  compareUrgent,
  knownSince,
  orderWithin,
  stateOf,
  statusesGoingOut,
  type Urgency,
  type UrgentPost,
  urgencies,
  urgencyOf,
} from './urgency';
