import { useState } from 'react';
import { FolderOpen, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Project, Task, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { RecordDialog } from '@/components/RecordDialog';
import { projectFields } from '@/services/task-fields';

export default function Projects() {
  const { records: projects, loading } = useRecords(Project, { sort: 'name' });
  const { records: tasks } = useRecords(Task);
  const [adding, setAdding] = useState(false);

  const openTasks = (projectId) =>
    tasks.filter((task) => task.project === projectId && task.status !== 'done').length;

  return (
    <div className="space-y-6">
      <PageHeader
        title="Projects"
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus />
            Add a project
          </Button>
        }
      />
      {loading && <Skeleton className="h-24 w-full" />}
      {!loading && projects.length === 0 && (
        <EmptyState icon={FolderOpen} title="No projects yet" description="Group tasks that belong together." />
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {projects.map((project) => (
          <li key={project.id}>
            <Link to={`/projects/${project.id}`}>
              <Card className="transition-colors hover:bg-accent">
                <CardHeader>
                  <CardTitle>{project.name}</CardTitle>
                </CardHeader>
                <CardContent className="text-muted-foreground">{openTasks(project.id)} open</CardContent>
              </Card>
            </Link>
          </li>
        ))}
      </ul>
      {adding && (
        <RecordDialog
          entity={Project}
          fields={projectFields}
          record={{}}
          noun="project"
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
