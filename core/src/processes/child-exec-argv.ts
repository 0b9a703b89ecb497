/** Options that specify what to run, each possibly followed by a value. */
const programOptions = /^(?:-e|-p|-pe|--eval|--print|--input-type)(=|$)/;

/**
 * The Node.js options that a child process needs to run like this one, such as loaders and limits: all except those
 * that specify what to run (`-e`, `--print`, `--input-type`), which would make the child run the wrong program or fail.
 * @param options in the form of `process.execArgv`
 */
export function childExecArgv(options: readonly string[] = process.execArgv): string[] {
  return options.filter((option, index) => {
    if (programOptions.test(option)) return false;
    const before = options[index - 1];
    return option.startsWith('-') || before === undefined || programOptions.exec(before)?.[1] !== '';
  });
}
