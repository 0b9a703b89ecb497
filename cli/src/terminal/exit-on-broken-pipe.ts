/** Who reads the output may stop reading: `buildai jobs list | head`. Then this process ends, and says nothing. */
export function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
