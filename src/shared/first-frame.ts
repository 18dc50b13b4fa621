/** What a page may keep of its screens for the next start, characters: four screens of rows, and no more. */
export const longestFirstFrame = 600_000;
