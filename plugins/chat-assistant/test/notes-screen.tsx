import { useEffect, useState } from 'react';
import { Card } from '@buildai/app-kit/kit/card.js';
import { readNote } from './notes-client.js';

export default function AllNotes() {
  const [text, setText] = useState<string | null>();
  useEffect(() => void readNote('today').then(setText), []);
  return <Card className="mx-auto max-w-[347px]">{`All notes: ${text ?? ''}`}</Card>;
}
