import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { Reply } from '@/api/entities';
import { invokeModel } from '@/api/integrations';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';

export function AnswerBox({ ticket }) {
  const [text, setText] = useState('');
  const [internal, setInternal] = useState(false);
  const [busy, setBusy] = useState(false);

  const suggest = async () => {
    setBusy(true);
    try {
      await invokeModel({
        system: 'You answer tickets of an office help desk, shortly and kindly.',
        prompt: `${ticket.subject}\n\n${ticket.body ?? ''}`,
        onText: setText,
      });
    } catch (error) {
      toast.error(error.message);
    }
    setBusy(false);
  };

  const send = async () => {
    await Reply.create({ ticket: ticket.id, text, internal });
    setText('');
  };

  return (
    <div className="space-y-3">
      <Label htmlFor="answer">Answer</Label>
      <Textarea id="answer" value={text} onChange={(event) => setText(event.target.value)} />
      <div className="flex items-center gap-3">
        <Switch id="internal" checked={internal} onCheckedChange={setInternal} />
        <Label htmlFor="internal">Internal</Label>
        <Button variant="outline" onClick={suggest} disabled={busy}>
          <Sparkles /> Suggest
        </Button>
        <Button onClick={send} disabled={busy || text.trim() === ''}>Send</Button>
      </div>
    </div>
  );
}
