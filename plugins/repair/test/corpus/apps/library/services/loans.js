import { addWeeks, formatISO } from 'date-fns';
import { Book, Loan, transaction } from '@/api/entities';

const day = (date) => formatISO(date, { representation: 'date' });

/** Lends a copy, or nothing. */
export async function lend(book, reader) {
  await transaction((step) => {
    step.create(Loan, { book: book.id, reader, dueOn: day(addWeeks(new Date(), 4)), returned: false });
    step.update(Book, book.id, { copies: { $increment: -1 } });
  });
}

export async function takeBack(loan) {
  await Loan.update(loan.id, { returned: true });
  if (loan.book) await Book.increment(loan.book, 'copies', 1);
}

export const isLate = ({ dueOn, returned }) => !returned && Boolean(dueOn) && dueOn < day(new Date());

export default { lend, takeBack, isLate };
