import { numberFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

const megabyte = 1_000_000;

/** `1.2 MB`, localized. */
export function sizeText(bytes: number): string {
  const [unit, divisor] = bytes >= megabyte ? ['megabyte', megabyte] : ['kilobyte', 1000];
  const value = bytes === 0 ? 0 : Math.max(bytes / Number(divisor), 0.1);
  return numberFormat({
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: 1,
  }).format(value);
}

/** Whether a file matches a file input's `accept`. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  const kinds = (accept ?? '').split(',').flatMap((each) => each.trim().toLowerCase() || []);
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.toLowerCase().startsWith(kind.slice(0, -1));
    return file.type.toLowerCase() === kind;
  });
}

/** `PNG, JPEG, .pdf` for `image/png,image/jpeg,.pdf`. */
const typeNames = (accept: string): string =>
  accept
    .split(',')
    .map((kind) => kind.trim())
    .map((kind) => (/\/\w/.test(kind) ? kind.replace(/^.*\/|\+.*$/g, '').toUpperCase() : kind))
    .join(', ');

/** Why a file is refused; undefined if it is accepted. @param maxSize in MB. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  accept: string | undefined,
  maxSize: number,
): string | undefined {
  if (!isAccepted(file, accept))
    return kitText('fileTypeRefused', { accept: accept ? typeNames(accept) : kitText('anotherType') });
  if (file.size > maxSize * megabyte) return kitText('fileTooLarge', { size: maxSize });
  return undefined;
}
