import { useCallback, useEffect, useState } from 'react';
import { format } from 'date-fns';
import { Plant } from '@/api/entities';
import { byThirst } from './water';

/** All plants, read once, with ways to change them. */
export function usePlants() {
  const [plants, setPlants] = useState([]);
  const [state, setState] = useState('loading');

  const load = useCallback(async () => {
    try {
      const rows = await Plant.list('name');
      setPlants([...rows].sort(byThirst));
      setState('ready');
    } catch {
      setState('failed');
    }
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const water = async (plant) => {
    await Plant.update(plant.id, { wateredOn: format(new Date(), 'yyyy-MM-dd') });
    await load();
  };

  return { plants, state, water, reload: load };
}
