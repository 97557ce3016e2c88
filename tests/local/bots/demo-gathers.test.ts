import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import { checkGatherOptions } from '../../../durable/rules/lobby/gather-options.ts'
import { openRoster } from '../../../local/bots/bot-roster.ts'
import { missingPlans, runDemoGathers } from '../../../local/bots/demo-gathers.ts'
import { gatherPlans } from '../../../local/bots/demo-plans.ts'
import type { SiteClient } from '../../../local/bots/site-client.ts'
import { FakeSite } from '../../support/node/fake-site.ts'

const poolIds = new Set(mapCatalogue.map((map) => map.id))
const gatherFor = (plan: (typeof gatherPlans)[number], status = 'waiting') => ({
  match_id: 'x',
  status,
  type: plan.type,
  is_competitive: plan.isCompetitive ? 1 : 0,
  current_players: plan.seated,
  max_players: plan.maxPlayers,
})

describe('the plans', () => {
  it.each(gatherPlans.map((plan) => [plan.type, plan] as const))('%s is one that the site accepts', (type, plan) => {
    const options = { ...plan, mapIds: plan.maps.split(',').map(Number) }
    expect(checkGatherOptions(options, type === 'super' ? 3 : 1, poolIds)).toEqual({ ok: true })
  })

  it('never fill the last seat', () => {
    for (const plan of gatherPlans) expect(plan.seated).toBeLessThan(plan.maxPlayers)
  })

  it('let nobody speak twice, who would have to wait for the chat', () => {
    for (const plan of gatherPlans) expect(plan.chat.length).toBeLessThanOrEqual(plan.seated + plan.waiting)
  })
})

/** A site of 60 players without a gather; a player whom `isChosen` names belongs to a person. `acted` holds the players that have posted. */
function emptySite(isChosen: (place: number, acted: ReadonlySet<string>) => boolean): { site: SiteClient; acted: ReadonlySet<string> } {
  const acted = new Set<string>()
  const player = (place: number) => ({
    steamid: `p${place}`,
    username: `p${place}`,
    elo: 1000,
    role: place < 3 ? 3 : 1,
    chosen: isChosen(place, acted) ? 1 : 0,
  })
  const site: SiteClient = {
    ...new FakeSite({ players: [] }).client,
    listGathers: async () => [],
    listPlayers: async () => Array.from({ length: 60 }, (_, place) => player(place)),
    post: async (as) => {
      acted.add(as)
      return { success: true, gather: [{ match_id: 'm' }] } as never
    },
  }
  return { site, acted }
}

async function bringToLife(site: SiteClient): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'kampklar-demo-'))
  await runDemoGathers({ site, roster: openRoster(stateDir) })
  rmSync(stateDir, { recursive: true })
}

describe('the players of the demo gathers', () => {
  it('are none that a person plays', async () => {
    const { site, acted } = emptySite((place) => place % 2 === 1)
    await bringToLife(site)
    expect(acted.size).toBeGreaterThan(8)
    expect([...acted].filter((name) => Number(name.slice(1)) % 2 === 1)).toEqual([])
  })

  it('are none that a person has taken since the first of them joined', async () => {
    const { site, acted } = emptySite((place, players) => players.size > 0 && place % 2 === 1 && !players.has(`p${place}`))
    await bringToLife(site)
    const odd = [...acted].filter((name) => Number(name.slice(1)) % 2 === 1)
    expect(acted.size).toBeGreaterThan(8)
    expect(odd.length).toBeLessThanOrEqual(1)
  })
})

describe('the list of gathers to bring back', () => {
  it('is everything on an empty site', () => expect(missingPlans([])).toEqual(gatherPlans))
  it('is nothing while all are open', () => expect(missingPlans(gatherPlans.map((plan) => gatherFor(plan)))).toEqual([]))

  it('is what has started or was cancelled', () => {
    const [first, ...others] = gatherPlans
    const gathers = [gatherFor(first!, 'canceled'), ...others.map((plan) => gatherFor(plan))]
    expect(missingPlans(gathers)).toEqual([first])
  })
})
