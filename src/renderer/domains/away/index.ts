export { hiddenWindow } from './hidden-window';
export { type Away, useAway } from './queries';
export { useClientSummaries, useCopySummary } from './summary';
export { useAwayWords } from './words';
