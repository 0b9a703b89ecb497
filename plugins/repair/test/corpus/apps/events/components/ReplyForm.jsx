import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Guest } from '@/api/entities';
import { Button } from '@/components/ui/button';

const replies = { yes: 'I will come', maybe: 'Perhaps', no: 'I cannot' };

function Thanks({ onClose }) {
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label="Thank you" className="fixed inset-0 grid place-items-center bg-black/40">
      <div className="space-y-4 rounded-lg bg-card p-6">
        <p>Thank you for your reply.</p>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>,
    document.body,
  );
}

export default function ReplyForm({ gatheringId }) {
  const id = useId();
  const [values, setValues] = useState({ name: '', email: '', reply: 'yes' });
  const [state, setState] = useState('writing');
  const [problem, setProblem] = useState(null);
  const set = (field) => (event) => setValues({ ...values, [field]: event.target.value });

  async function send(event) {
    event.preventDefault();
    setState('sending');
    try {
      await Guest.create({ ...values, gathering: gatheringId });
      setProblem(null);
      setState('sent');
    } catch (failure) {
      setProblem(failure.message);
      setState('writing');
    }
  }

  return (
    <form onSubmit={send} className="space-y-3">
      <label htmlFor={`${id}-name`}>Your name</label>
      <input id={`${id}-name`} value={values.name} onChange={set('name')} required className="block w-full border p-2" />
      <label htmlFor={`${id}-email`}>Email</label>
      <input id={`${id}-email`} type="email" value={values.email} onChange={set('email')} className="block w-full border p-2" />
      <div role="radiogroup" aria-label="Reply">
        {Object.entries(replies).map(([value, label]) => (
          <label key={value} className="mr-4">
            <input type="radio" name="reply" value={value} checked={values.reply === value} onChange={set('reply')} /> {label}
          </label>
        ))}
      </div>
      {problem && <p role="alert" className="text-destructive">{problem}</p>}
      <Button type="submit" disabled={state === 'sending'}>Reply</Button>
      {state === 'sent' && <Thanks onClose={() => setState('writing')} />}
    </form>
  );
}
