import { describe, expect, it } from 'vitest'
import { checkGatherOptions } from '../../durable/rules/gather-options.ts'
import { mapCatalogue } from '../../durable/rules/map-catalogue.ts'
import { missingPlans } from '../../local/demo-gathers.ts'
import { gatherPlans } from '../../local/demo-plans.ts'

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

describe('what is brought back', () => {
  it('is everything on an empty site', () => expect(missingPlans([])).toEqual(gatherPlans))
  it('is nothing while all are open', () => expect(missingPlans(gatherPlans.map((plan) => gatherFor(plan)))).toEqual([]))

  it('is what has started or was cancelled', () => {
    const [first, ...others] = gatherPlans
    const gathers = [gatherFor(first!, 'canceled'), ...others.map((plan) => gatherFor(plan))]
    expect(missingPlans(gathers)).toEqual([first])
  })
})
