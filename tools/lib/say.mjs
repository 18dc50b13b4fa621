// @ts-check
/**
 * Prints one line for the user, marked as ours among the output of other programs. It uses standard error: another
 * program may read the standard output of a program that is started here.
 * @param {string} text
 */
export const say = (text) => void process.stderr.write(`[client desk] ${text}\n`);

/** The end of a program's output, for a person who has not seen it. @param {string} output @param {number} [lines] */
export const tailOf = (output, lines = 15) => output.trimEnd().split('\n').slice(-lines).join('\n');
