/** How an action reaches the server; its answer always comes over the viewers' sockets. */
export type Over = 'socket' | 'post'

/** One room with its viewers connected. */
export type BenchRoom = {
  /** Does the next action; answers how long it took until the last viewer had its change, in ms. */
  act(over: Over): Promise<number>
  /** The bytes of the change that the last action sent to each viewer. */
  bytes(): number
  close(): Promise<void>
}

/** A server of the comparison, running. */
export type Contender = {
  name: string
  openRoom(viewers: number): Promise<BenchRoom>
  /** The server's process: its CPU time is read from the system. */
  pid: number
  /** The folder of its databases. */
  folder: string
  close(): Promise<void>
}
