import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { emptyLine } from '@/services/totals';
import type { Line } from '@/services/totals';

interface LineEditorProps {
  lines: Line[];
  onChange: (lines: Line[]) => void;
}

export function LineEditor({ lines, onChange }: LineEditorProps) {
  const set = <Key extends keyof Line>(index: number, key: Key, value: Line[Key]) =>
    onChange(lines.map((line, position) => (position === index ? { ...line, [key]: value } : line)));

  return (
    <div className="space-y-2">
      {lines.map((line, index) => (
        <div key={index} className="flex gap-2">
          <Input aria-label="Text" value={line.text} onChange={(e) => set(index, 'text', e.target.value)} />
          <Input aria-label="Hours" type="number" value={line.hours} onChange={(e) => set(index, 'hours', Number(e.target.value))} />
          <Input aria-label="Rate" type="number" value={line.rate} onChange={(e) => set(index, 'rate', Number(e.target.value))} />
          <Button
            type="button"
            variant="ghost"
            size="icon"
            aria-label="Remove the line"
            onClick={() => onChange(lines.filter((_, position) => position !== index))}
          >
            <Trash2 />
          </Button>
        </div>
      ))}
      <Button type="button" variant="outline" onClick={() => onChange([...lines, emptyLine()])}>
        <Plus /> Line
      </Button>
    </div>
  );
}
