/** Most characters that a page may store for the next start: four screens of rows. */
export const longestFirstFrame = 600_000;
