// @ts-check
/**
 * One line to the person at the terminal, marked as ours among the output of other programs. It goes to standard
 * error: what a program started from here prints on standard output may be read by another program.
 * @param {string} text
 */
export const say = (text) => void process.stderr.write(`[client desk] ${text}\n`);

/** The end of a program's output, for a person who has not seen it. @param {string} output @param {number} [lines] */
export const tailOf = (output, lines = 15) => output.trimEnd().split('\n').slice(-lines).join('\n');
