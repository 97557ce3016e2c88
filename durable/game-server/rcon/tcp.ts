/** The address of a game server, for players over UDP and for RCON over TCP (docs/integrations.md 3). */
export type Address = { host: string; port: number }

/** The TCP connection that RCON needs (docs/integrations.md 3). `read` is called only after the one before has resolved. */
export type Tcp = {
  /** The next bytes, wherever the network cut them; null when the other side has ended. */
  read(): Promise<Uint8Array | null>
  write(bytes: Uint8Array): Promise<void>
  close(): void
}

/**
 * Opens a connection, or rejects (docs/integrations.md 3). When `cancelled` aborts, the connection is no longer wanted and
 * must be closed.
 */
export type Connect = (to: Address, cancelled: AbortSignal) => Promise<Tcp>
