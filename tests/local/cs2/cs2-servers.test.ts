import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedServer, SiteClient } from '../../../local/bots/site-client.ts'
import { joinPool, openSimulatedServers, type SimulatedServers } from '../../../local/cs2/simulated-servers.ts'
import { FakeSite } from '../../support/node/fake-site.ts'
import { signIn } from '../../support/node/plain-rcon.ts'

let stateDir: string
let open: SimulatedServers[]
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'cs2-servers-'))
  open = []
})
const stop = async () => {
  await Promise.all(open.flatMap(({ running }) => running).map((server) => server.close()))
}
afterEach(async () => {
  await stop()
  rmSync(stateDir, { recursive: true })
})

const start = async (count: number) => {
  const servers = await openSimulatedServers(stateDir, count)
  open.push(servers)
  return servers
}
const portsOf = ({ running }: SimulatedServers) => running.map((server) => server.port)

/** The site's list of servers, and the staff who changed it. */
class FakeStaffSite {
  servers: (ListedServer & { rcon?: string })[] = []
  callers = new Set<string>()
  refuses = false

  readonly client: SiteClient = {
    ...new FakeSite({ players: [] }).client,
    listPlayers: async () => [
      { steamid: 'moderator', username: 'm', elo: 1000, role: 2, chosen: 0 },
      { steamid: 'somebody', username: 's', elo: 1000, role: 3, chosen: 1 },
      { steamid: 'admin', username: 'a', elo: 1000, role: 3, chosen: 0 },
    ],
    listServers: async (as) => {
      this.callers.add(as)
      return this.servers
    },
    post: async (as, path, body = {}) => {
      this.callers.add(as)
      const { ip, port, rcon } = body as { ip: string; port: number; rcon: string }
      if (this.refuses) return { success: false, error: 'NO_ACCESS' } as never
      const others = this.servers.filter((each) => each.ip !== ip || each.port !== port)
      if (path === '/api/admin/addServer') this.servers = [...others, { ip, port, rcon, match_id: null }]
      if (path === '/api/admin/removeServer') this.servers = others
      return { success: true } as never
    },
  }
}

describe('the simulated servers of this machine', () => {
  it('listen with a password of their own, on ports of their own', async () => {
    const { running } = await start(2)
    expect(new Set(running.map((server) => server.port)).size).toBe(2)
    expect(running[0]!.password).not.toBe(running[1]!.password)
    const rcon = await signIn(running[1]!.port, running[1]!.password)
    expect(rcon).not.toBeNull()
    rcon?.close()
  })

  it('are found again where they were', async () => {
    const first = await start(2)
    const passwords = first.running.map((server) => server.password)
    await stop()
    const second = await start(2)
    expect(portsOf(second)).toEqual(portsOf(first))
    expect(second.running.map((server) => server.password)).toEqual(passwords)
    expect(second.retiredPorts).toEqual([])
  })

  it('move when somebody else has taken the port', async () => {
    const first = await start(1)
    const [port] = portsOf(first)
    await stop()
    const squatter: Server = createServer()
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
    const second = await start(1)
    expect(portsOf(second)).not.toEqual([port])
    expect(second.retiredPorts).toEqual([port])
    await new Promise((resolve) => squatter.close(resolve))
  })

  it('are made again when the note of them is damaged, and none are made where none are wanted', async () => {
    writeFileSync(join(stateDir, 'cs2-servers.json'), '[{')
    expect(portsOf(await start(1))).toHaveLength(1)
    await stop()
    expect(portsOf(await start(0))).toEqual([])
  })
})

describe('the pool', () => {
  it('is joined through an administrator, once', async () => {
    const site = new FakeStaffSite()
    const servers = await start(2)
    await joinPool(site.client, servers)
    await joinPool(site.client, { ...servers, newPorts: [] })
    expect(site.servers.map(({ ip, port, rcon }) => ({ ip, port, rcon }))).toEqual(
      servers.running.map(({ port, password }) => ({ ip: '127.0.0.1', port, rcon: password })),
    )
    expect([...site.callers]).toEqual(['admin'])
  })

  it('loses servers of an earlier run that are gone, and no others', async () => {
    const site = new FakeStaffSite()
    await joinPool(site.client, await start(2))
    const real = { ip: '10.0.0.5', port: site.servers[1]!.port, match_id: null }
    site.servers.push(real, { ip: '127.0.0.1', port: 27_015, match_id: null })
    await stop()
    await joinPool(site.client, await start(1))
    expect(site.servers.map(({ ip, port }) => `${ip}:${port}`)).toEqual([
      `127.0.0.1:${open[0]!.running[0]!.port}`,
      `10.0.0.5:${real.port}`,
      '127.0.0.1:27015',
    ])
  })

  it('learns a new password where the old note was lost', async () => {
    const site = new FakeStaffSite()
    await joinPool(site.client, await start(1))
    await stop()
    writeFileSync(join(stateDir, 'cs2-servers.json'), '')
    const again = await start(1)
    await joinPool(site.client, again)
    expect(site.servers).toMatchObject(again.running.map(({ port, password }) => ({ port, rcon: password })))
  })

  it('may be closed to us, which ends nothing', async () => {
    const site = new FakeStaffSite()
    site.refuses = true
    await expect(joinPool(site.client, await start(1))).resolves.toBeUndefined()
  })
})
