import { useNavigate, useParams } from 'react-router';
import { format } from 'date-fns';
import { Photo, Plant, useRecord, useRecords } from '@/api/entities';
import { uploadFile } from '@/api/integrations';
import { Button } from '@/components/ui/button';
import { ConfirmDelete } from '@/components/ui/confirm-delete';
import { Dropzone } from '@/components/ui/dropzone';

export const path = '/plants/:id';

const today = () => format(new Date(), 'yyyy-MM-dd');

export default function PlantDetails() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { record: plant } = useRecord(Plant, id);
  const { records: photos } = useRecords(Photo, { filter: { plant: id }, sort: '-takenOn' });

  if (!plant) return null;

  const choosePicture = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const { file_url } = await uploadFile({ file });
    await Plant.update(plant.id, { picture: file_url });
  };

  return (
    <main className="mx-auto max-w-xl space-y-6 p-4">
      <h1 className="text-2xl font-semibold">{plant.name}</h1>
      <label className="block">
        Main picture
        <input type="file" accept="image/*" onChange={choosePicture} className="block" />
      </label>
      <Dropzone
        accept="image/*"
        maxSize={10}
        label="Add photos"
        onUpload={({ url }) => Photo.create({ plant: plant.id, picture: url, takenOn: today() })}
      />
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id: photoId, picture, takenOn }) => (
          <li key={photoId}>
            {picture && <img src={picture} alt={`${plant.name} on ${takenOn}`} className="aspect-square object-cover" />}
          </li>
        ))}
      </ul>
      <ConfirmDelete
        name={plant.name}
        onConfirm={async () => {
          await Plant.delete(plant.id);
          navigate(-1);
        }}
      >
        <Button variant="ghost">Delete</Button>
      </ConfirmDelete>
    </main>
  );
}
