export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ title }) => quote(title)),
    ...rows.map((row) => columns.map(({ value }) => quote(String(value(row) ?? '')))),
  ];
  return lines.map((line) => line.join(',')).join('\n');
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
