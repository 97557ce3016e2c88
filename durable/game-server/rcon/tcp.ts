/** Where a game server listens, for players over UDP and for RCON over TCP (docs/integrations.md 3). */
export type Address = { host: string; port: number }

/** As much of a TCP connection as RCON needs (docs/integrations.md 3). A `read` is asked for only after the one before was answered. */
export type Tcp = {
  /** The next bytes, wherever the network cut them; null when the other side has ended. */
  read(): Promise<Uint8Array | null>
  write(bytes: Uint8Array): Promise<void>
  close(): void
}

/** Opens a connection, or rejects (docs/integrations.md 3). When it is no longer wanted, `cancelled` aborts, and what was begun is to be closed. */
export type Connect = (to: Address, cancelled: AbortSignal) => Promise<Tcp>
