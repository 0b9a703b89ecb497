import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '@buildai/app-kit/kit/card.js';
import { readNote } from './notes-client.js';

export default function NoteScreen() {
  const { name = '' } = useParams();
  const [text, setText] = useState<string | null>();
  useEffect(() => void readNote(name).then(setText), [name]);
  return <Card className="mx-auto max-w-[347px]">{`Note: ${text ?? ''}`}</Card>;
}
