import { Book, Loan, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { isLate, takeBack } from '@/services/loans';

export default function Loans() {
  const { records: open } = useRecords(Loan, { filter: { $or: [{ returned: false }, { returned: { $exists: false } }] }, sort: 'dueOn' });
  const { records: books } = useRecords(Book);
  const titles = new Map(books.map(({ id, title }) => [id, title]));

  const rows = [];
  for (const loan of open) {
    rows.push(
      <TableRow key={loan.id} data-late={isLate(loan) || undefined}>
        <TableCell>{titles.get(loan.book) ?? '…'}</TableCell>
        <TableCell>{loan.reader}</TableCell>
        <TableCell className={isLate(loan) ? 'text-destructive' : undefined}>{loan.dueOn}</TableCell>
        <TableCell>
          <Button size="sm" onClick={() => takeBack(loan)}>Returned</Button>
        </TableCell>
      </TableRow>,
    );
  }

  return (
    <Table>
      <TableHeader>
        <TableRow>
          {[<TableHead key="b">Book</TableHead>, <TableHead key="r">Reader</TableHead>, <TableHead key="d">Due</TableHead>]}
          <TableHead aria-label="Actions" />
        </TableRow>
      </TableHeader>
      <TableBody>{rows}</TableBody>
    </Table>
  );
}
