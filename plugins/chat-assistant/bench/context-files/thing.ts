/** One kind of data of a sample app, with the words that its screens show. */
export interface Thing {
  /** `Invoice` */
  readonly name: string;
  /** `Invoices` */
  readonly plural: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly statuses: readonly string[];
  readonly headline: string;
  readonly empty: string;
  readonly confirm: string;
  readonly hint: string;
}

/**
 * Reads `Invoice|Invoices|number:text,due:date|draft,sent|headline|empty|confirm|hint`, one thing a line.
 */
export function readThings(table: string): readonly Thing[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [
        name = '',
        plural = '',
        fields = '',
        statuses = '',
        headline = '',
        empty = '',
        confirm = '',
        hint = '',
      ] = line.split('|').map((cell) => cell.trim());
      return {
        name,
        plural,
        fields: fields.split(',').map((field) => {
          const [label = '', type = 'text'] = field.split(':');
          return { name: label, type };
        }),
        statuses: statuses.split(','),
        headline,
        empty,
        confirm,
        hint,
      };
    });
}

/** `dueDate` as `Due date`. */
export function labelOf(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
/** `PurchaseOrders` as `purchase-orders`. */
export const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
