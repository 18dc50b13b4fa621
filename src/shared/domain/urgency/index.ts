export {
  compareUrgencies,
  compareUrgent,
  knownSince,
  orderWithin,
  type PostState,
  stateOf,
  statusesGoingOut,
  type Urgency,
  type UrgentPost,
  urgencies,
  urgencyOf,
} from './urgency';
