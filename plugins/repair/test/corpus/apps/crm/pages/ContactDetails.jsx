import { useParams } from 'react-router';
import { Contact, Deal, useRecord, useRecords } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordDetails } from '@/components/ui/record-details';
import { contactFields, dealFields } from '@/services/fields';

export const path = '/contacts/:contactId';

export default function ContactDetails() {
  const { contactId } = useParams();
  const { record: contact } = useRecord(Contact, contactId);
  const { records: deals, loading } = useRecords(Deal, { filter: { contact: contactId } });

  return (
    <div className="space-y-6">
      <PageHeader title={contact?.name ?? '…'} back={{ to: '/contacts', label: 'Contacts' }} />
      <RecordDetails fields={contactFields} record={contact} />
      <DataTable plain fields={dealFields.filter(({ name }) => name !== 'contact')} records={deals} loading={loading} />
    </div>
  );
}
