import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { toast } from '@/components/ui/toast';
import loans from '@/services/loans';

export const LendButton = ({ book }) => {
  const [reader, setReader] = useState('');
  const available = (book.copies ?? 0) > 0;

  const onLend = async () => {
    try {
      await loans.lend(book, reader);
      toast.success(`${reader} has ${book.title}`);
      setReader('');
    } catch (e) {
      toast.error(e.message);
    }
  };

  if (!available) return <span className="text-muted-foreground">Lent</span>;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" variant="outline">Lend</Button>
      </PopoverTrigger>
      <PopoverContent className="flex gap-2">
        <Input aria-label="Reader" value={reader} onChange={(e) => setReader(e.target.value)} />
        <Button onClick={onLend} disabled={!reader}>OK</Button>
      </PopoverContent>
    </Popover>
  );
};
