/** Downloads a value as a JSON file. */
export function saveJson(value: unknown, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has started when this task ends.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
