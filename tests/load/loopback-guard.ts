import { isIPv4, Socket } from 'node:net'

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

type Target = { host?: string; path?: string }
/** Node hands its own calls of `connect` one normalised list: the target, then the listener. */
const targetOf = (args: readonly unknown[]): Target => {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as readonly unknown[]
  if (typeof first === 'object' && first !== null) return first as Target
  return typeof first === 'string' ? { path: first } : { host: typeof second === 'string' ? second : 'localhost' }
}

/** Throws for an address that is not this machine's own; a socket in the file system is. */
export function checkLoopback({ host = 'localhost', path }: Target): void {
  if (path === undefined && !isLoopback(host)) throw new Error(`a load run connects to this machine alone, not to ${host}`)
}

/** From now on no connection of this process leaves the machine: HTTP, fetch and WebSocket all open theirs through `Socket`. */
export function allowLoopbackOnly(): void {
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    checkLoopback(targetOf(args))
    return connect.apply(this, args)
  } as typeof Socket.prototype.connect
}
