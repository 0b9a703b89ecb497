/** File name of an app's code, without what file systems do not take: `Café: orders` is `Café orders.zip`. */
export function zipName(appName: string): string {
  const name = appName
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${name || 'app'}.zip`;
}
