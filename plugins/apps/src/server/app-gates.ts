import type { Admit, AppGate } from '../shared/app-gates.js';

/** The gates of published apps. */
export class AppGates {
  constructor(private readonly gates: () => readonly AppGate[]) {}

  /** Undefined if no gate of the app is in force. */
  async admitOf(appId: string): Promise<Admit | undefined> {
    const inForce: AppGate[] = [];
    for (const gate of this.gates()) if (await gate.isInForce(appId)) inForce.push(gate);
    if (inForce.length === 0) return undefined;
    return async (caller) => {
      if (caller.kind !== 'app-user' || caller.role === 'admin') return;
      for (const gate of inForce) await gate.admit(appId, caller);
    };
  }
}
