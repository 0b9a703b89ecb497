import type { ComponentType } from 'react';

/** An icon component, such as one from lucide-react: `icon={Users}`. */
export type Icon = ComponentType<{ className?: string }>;
