import { clientNetwork } from '@buildai/core';
import type { EntityActor } from '../../../shared/entity-store.js';

/** Who sends an image. */
export interface ImageSender {
  readonly kind: EntityActor['kind'];
  /** A user ID, or the network of a visitor. */
  readonly person: string;
}

/** @param ip the address of a visitor: an ID could be made for each image. */
export function imageSender(actor: EntityActor, ip: string): ImageSender {
  const { kind } = actor;
  return { kind, person: kind === 'anonymous' ? clientNetwork(ip) : actor.userId };
}
