import { loadedLater } from '../../kit/loaded-later';

/** Menu that exports a proof, loaded after the first paint of a screen. */
export const ExportProof = loadedLater(async () => (await import('./ExportProof')).ExportProof);
