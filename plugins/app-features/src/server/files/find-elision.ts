/** A single-line comment that may stand for omitted code; such comments are short. */
const comment = /^(?:\/\/|\/\*|\{\/\*|<!--|#)/;
const elision =
  /(?:\.\.\.|…).*\b(?:existing|rest|remaining|unchanged|same|previous)\b|\b(?:existing|rest of|remaining|unchanged|same as|previous)\b.*(?:\.\.\.|…)/i;
const longestElision = 200;

/** The line of a file that says `// … rest of the code`, as models write in place of omitted code. */
export function findElision(code: string): string | undefined {
  return code
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.length <= longestElision && comment.test(line) && elision.test(line));
}
