import { Link } from 'react-router';
import { PlusIcon } from 'lucide-react';
import { useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Board } from '@/components/board';
import { $Entity } from '$plan';

export const path = '$path';

export default function Page() {
  const { records: $many, loading } = useRecords($Entity);

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description="Drag $anEntity to another column to change its $byText."
        actions={
          <Button asChild>
            <Link to="$route/new">
              <PlusIcon />
              {'Add $oneText'}
            </Link>
          </Button>
        }
      />
      <Board
        entity={$Entity}
        by="$by"
        records={$many}
        loading={loading}
        basePath="$route"
        onMove={(id, value) => $Entity.update(id, { $by: value })}
      />
    </>
  );
}
