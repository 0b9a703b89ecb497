import { useDeferredValue, useState } from 'react';
import { BookOpen } from 'lucide-react';
import { Book, useRecords } from '@/api/entities';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { BookTitle, LendButton } from '@/components';

export default function Home() {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const { records: books, loading } = useRecords(Book, {
    ...(search ? { filter: { $search: search } } : {}),
    sort: 'title',
    limit: 100,
  });

  const shelves = Object.groupBy(books, (book) => book.shelf ?? '?');

  return (
    <div className="space-y-6">
      <Input aria-label="Search books" value={words} onChange={({ target: { value } }) => setWords(value)} />
      {!loading && books.length === 0 && <EmptyState icon={BookOpen} title="No book found" />}
      {Object.entries(shelves).map(([shelf, onIt]) => (
        <section key={shelf} aria-label={`Shelf ${shelf}`}>
          <h2 className="font-medium">{shelf}</h2>
          <ul>
            {onIt.map((book) => {
              const late = book.copies === 0;
              return (
                <li key={book.id} className={late ? 'opacity-60' : ''}>
                  <BookTitle book={book} as="span" /> <LendButton book={book} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
