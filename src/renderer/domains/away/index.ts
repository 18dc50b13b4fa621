export { hiddenWindow } from './hidden-window';
export { type Away, useAway } from './queries';
export { type ClientSummary, useClientSummaries, useCopySummary } from './summary';
export { useAwayWords } from './words';
