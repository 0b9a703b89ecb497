import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { RecordForm } from '@/components/ui/record-form';

export default function EditDialog({ title, fields, value, onSave, onClose }) {
  return (
    <Dialog open={Boolean(value)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <RecordForm fields={fields} value={value ?? {}} onSubmit={onSave} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
