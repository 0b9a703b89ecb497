import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { RecordForm } from '@/components/ui/record-form';
import { toast } from '@/components/ui/toast';

/** Adds a row of an entity, or changes one. */
export function RecordDialog({ entity, fields, record, noun, onClose }) {
  const save = async (values) => {
    if (record.id) await entity.update(record.id, values);
    else await entity.create(values);
    toast.success(`The ${noun} was saved`);
    onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{record.id ? `Edit ${noun}` : `Add a ${noun}`}</DialogTitle>
        </DialogHeader>
        <RecordForm fields={fields} value={record} onSubmit={save} onCancel={onClose} submitLabel="Save" />
      </DialogContent>
    </Dialog>
  );
}
