import { env, evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { cupUpdate } from '../../../durable/protocol/site-messages.ts'
import type { OpenIncident } from '../../../durable/rules/status/incident.ts'
import type { SystemSwitches } from '../../../durable/rules/vocabulary.ts'
import { openHubSocket } from '../../support/workerd/open-socket.ts'

const name = 'hub-0'
const hub = () => env.HUB.getByName(name)
const allOn: SystemSwitches = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 }
const card = { match_id: 'open', status: 'waiting', created_at: 1, current_players: 1 } as GatherCard
let version = Date.now()
const push = (gathers: readonly GatherCard[], switches: SystemSwitches = allOn, incident: OpenIncident | null = null) =>
  hub().push({ version: ++version, gathers, switches, incident, online: null, queued: 0 })

/** A page that watches the gathers, on a hub that has pushed this list and these switches. */
async function aWatchingPage(address: string) {
  const page = await openHubSocket(name, address)
  await page.next('snapshot')
  page.send({ event: 'watch', data: { gathers: true } })
  await page.next('gathers')
  await push([card])
  const end = cupUpdate(`end-of-${address}`)
  /** The frames of this kind since the hub slept; a message to everybody marks the end. */
  const heard = async (from: number) => {
    await hub().tellEverybody(end)
    await page.next(end.event)
    return page.frames.slice(from).map(({ event }) => event)
  }
  return { page, heard }
}

describe('a hub that has slept', () => {
  it('sends the whole list once to pages that watch it, and says nothing of switches that are as they were', async () => {
    const { page, heard } = await aWatchingPage('192.0.2.11')
    await evictDurableObject(hub())
    const from = page.frames.length
    await push([card])
    await push([card])
    const events = await heard(from)
    expect(events.filter((event) => event === 'gathers')).toHaveLength(1)
    expect(events).not.toContain('system:update')
    page.close()
  })

  it('tells once of switches that changed while it slept', async () => {
    const { page, heard } = await aWatchingPage('192.0.2.12')
    await evictDurableObject(hub())
    const from = page.frames.length
    await push([card], { ...allOn, elo: 0 })
    await push([card], { ...allOn, elo: 0 })
    expect((await heard(from)).filter((event) => event === 'system:update')).toHaveLength(1)
    page.close()
  })

  it('tells once of an incident that staff opened while it slept, and of its end, without a word of the switches', async () => {
    const { page, heard } = await aWatchingPage('192.0.2.13')
    await evictDurableObject(hub())
    const from = page.frames.length
    const incident = { title: 'Serverne svarer ikke', state: 'investigating' } as const
    for (const now of [incident, incident, null, null]) await push([card], allOn, now)
    const events = await heard(from)
    expect(events.filter((event) => event === 'incident')).toHaveLength(2)
    expect(events).not.toContain('system:update')
    expect(page.frames.filter(({ event }) => event === 'incident').map(({ data }) => data)).toEqual([{ incident }, { incident: null }])
    page.close()
  })
})

describe('a hub of this version', () => {
  it('takes pushes of a list of the version before, which knows no incidents', async () => {
    const { page, heard } = await aWatchingPage('192.0.2.14')
    const from = page.frames.length
    const old = () => hub().push({ version: ++version, gathers: [card], switches: allOn, online: null, queued: 0 })
    for (const send of [old, old, () => push([card]), old]) await send()
    expect((await heard(from)).filter((event) => event === 'incident' || event === 'system:update')).toEqual([])
    page.close()
  })
})
