import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joiningPlayers } from '../bench/bench-players.ts'
import { type OurSite, startOurSite } from '../bench/contender/our-site.ts'
import { freePort } from '../bench/free-port.ts'
import { IsolateInspector } from '../bench/isolate-inspector.ts'

let folder: string
let site: OurSite
let inspector: IsolateInspector

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-kept-'))
  const inspectorPort = await freePort()
  site = await startOurSite(folder, await freePort(), { inspectorPort })
  inspector = await IsolateInspector.open(inspectorPort)
})
afterAll(async () => {
  inspector?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A page, public lists, a refusal of each kind, and a call of a signed-in player. */
async function callOnce(token: string): Promise<void> {
  const headers = { Authorization: token, Origin: site.origin, 'Content-Type': 'application/json' }
  for (const path of ['/', '/api/maps', '/api/gathers', '/api/health', '/api/auth/user/data', '/api/nothing'])
    await site.http.call('GET', path, headers)
  await site.http.call('POST', '/api/matches/scrim/leave', headers, '{}')
  await site.http.call('POST', '/hooks/match/nothing', headers, 'not JSON')
}

it('an isolate keeps nothing of the calls that it has answered', async () => {
  const token = await site.tokenOf(joiningPlayers[0] as string)
  for (let i = 0; i < 20; i++) await callOnce(token)
  const objects = await inspector.objectsHeld()
  // The last few of the 160 calls may still be on their way out.
  for (const kind of ['Context', 'HonoRequest', 'workerd / Request', 'workerd / Response', 'workerd / AsyncContextFrame'])
    expect(objects.get(kind) ?? 0, kind).toBeLessThan(20)
})
