import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Problem } from '../problem.ts'

/** Listens for a moment; null when that works, otherwise the system's word for why not. */
function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** Both loopback addresses: a browser may try either for `localhost`, and must not reach another program there. */
const hosts = ['127.0.0.1', '::1']

/** Whether the port is free. */
export async function isFreePort(port: number): Promise<boolean> {
  const problems = await Promise.all(hosts.map((host) => tryToListen(port, host)))
  return !problems.includes('EADDRINUSE')
}

/**
 * A free port below those that a system gives to anyone who asks for any: one of them could be taken again between two starts of a site.
 */
export async function chooseFreePort(): Promise<number> {
  const port = randomInt(11_000, 30_000)
  return (await isFreePort(port)) ? port : chooseFreePort()
}

export async function requireFreePort(port: number): Promise<void> {
  for (const host of hosts) {
    const problem = await tryToListen(port, host)
    if (problem === 'EADDRINUSE')
      throw new Problem(`Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`)
    if (problem === 'EACCES') throw new Problem(`Port ${port} may not be used without more rights: choose another with PORT=8787.`)
  }
}
