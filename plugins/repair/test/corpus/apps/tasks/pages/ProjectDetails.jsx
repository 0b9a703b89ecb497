import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { Project, Task, useRecord, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ConfirmDelete } from '@/components/ui/confirm-delete';
import { PageHeader } from '@/components/ui/page-header';
import StatusBadge from '@/components/StatusBadge';

export const path = '/projects/:id';

export default function ProjectDetails() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { record: project, loading } = useRecord(Project, id);
  const { records: tasks } = useRecords(Task, { filter: { project: id }, sort: 'due' });

  if (loading) return <p>One moment…</p>;
  if (!project) return <p>This project is gone.</p>;

  const remove = async () => {
    await Project.delete(project.id);
    navigate('/projects');
  };

  return (
    <div className="space-y-6">
      <PageHeader
        title={project.name}
        back={{ to: '/projects', label: 'Projects' }}
        actions={
          <ConfirmDelete name={project.name} onConfirm={remove}>
            <Button variant="outline" size="icon" aria-label="Delete the project">
              <Trash2 />
            </Button>
          </ConfirmDelete>
        }
      />
      <ul className="divide-y">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center justify-between py-2">
            <span>{task.title}</span>
            <StatusBadge status={task.status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
