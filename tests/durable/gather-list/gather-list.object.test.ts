import { env, evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { GatherCard } from '../../../durable/protocol/gather-card.ts'

it('the list that has just woken takes a card that comes late for what it is', async () => {
  const list = env.GATHER_LIST.getByName('woken')
  const card = (status: string) => ({ match_id: 'late', status, created_at: 1 }) as GatherCard
  await list.put(2, card('picking_players'), null)
  await evictDurableObject(list)
  await list.put(1, card('waiting'), null)
  expect(await list.gathers()).toEqual([card('picking_players')])
})
