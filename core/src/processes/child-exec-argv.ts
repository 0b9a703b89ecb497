/** Options that say what the program is, each with the value that may follow it. */
const programOptions = /^(?:-e|-p|-pe|--eval|--print|--input-type)(=|$)/;

/**
 * The options of Node that a child needs to run as this process does, such as loaders and limits: all but those that
 * say what this process runs (`-e`, `--print`, `--input-type`), with which a child would run that, or fail to start.
 * @param options as `process.execArgv` has them.
 */
export function childExecArgv(options: readonly string[] = process.execArgv): string[] {
  return options.filter((option, index) => {
    if (programOptions.test(option)) return false;
    const before = options[index - 1];
    return option.startsWith('-') || before === undefined || programOptions.exec(before)?.[1] !== '';
  });
}
