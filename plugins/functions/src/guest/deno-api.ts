/** The part of Deno's API that this code uses. */
interface DenoApi {
  readonly args: readonly string[];
  connect(options: { transport: 'unix'; path: string }): Promise<DenoConnection>;
  createHttpClient(options: { proxy: { transport: 'unix'; path: string } }): object;
  exit(code?: number): never;
  readonly permissions: {
    revoke(permission: { name: string; path?: string; host?: string }): Promise<{ state: string }>;
  };
  serve: (...input: never[]) => unknown;
}

export interface DenoConnection {
  read(buffer: Uint8Array): Promise<number | null>;
  write(data: Uint8Array): Promise<number>;
}

declare const Deno: DenoApi;

export const deno = Deno;
/** Read before the function’s code can replace it. */
export const exitProcess: (code: number) => never = Deno.exit.bind(Deno);
