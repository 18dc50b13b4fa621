export { GoalDialog } from './GoalDialog';
export { type GoalsByMetric, goalsByClient } from './goals';
export { useGoals, useGoalsOf } from './queries';
export { goalWordsIn, useGoalWords } from './words';
