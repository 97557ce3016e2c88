import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireFreePort } from '../../../local/site/free-port.ts'

let other: Server
let port = 0

beforeEach(async () => {
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  port = (other.address() as { port: number }).port
})
afterEach(() => other.close())

it('says in one sentence that a port is taken, and names another', async () => {
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`,
  )
})

it('leaves a free port free', async () => {
  other.close()
  await once(other, 'close')
  await requireFreePort(port)
  other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
})
