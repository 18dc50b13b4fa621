/** As many digits as the largest safe integer has: keys then sort as their numbers do. */
const digits = 16;

export const keyOf = (sequence: number) => String(sequence).padStart(digits, '0');

/** NaN for a key that is not ours. */
export const sequenceOf = (key: string) => (/^\d{16}$/.test(key) ? Number(key) : Number.NaN);
