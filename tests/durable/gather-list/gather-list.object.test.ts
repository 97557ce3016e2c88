import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { GatherList } from '../../../durable/gather-list/gather-list.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { flakyD1 } from '../../support/workerd/faults/flaky-d1.ts'

it('the list that has just woken takes a card that comes late for what it is', async () => {
  const list = env.GATHER_LIST.getByName('woken')
  const card = (status: string) => ({ match_id: 'late', status, created_at: 1 }) as GatherCard
  await list.put(2, card('picking_players'), null)
  await evictDurableObject(list)
  await list.put(1, card('waiting'), null)
  expect(await list.gathers()).toEqual([card('picking_players')])
})

it('a switch that is turned while the list still reads is read again, one read at a time', async () => {
  const turn = (value: 0 | 1) => env.DB.prepare("INSERT OR REPLACE INTO system_switches (name, value) VALUES ('elo', ?)").bind(value).run()
  await turn(0)
  await runInDurableObject(env.GATHER_LIST.getByName('told'), async (list: GatherList) => {
    const { d1, line } = flakyD1(() => 'arrives')
    const bound = list as unknown as { env: object }
    bound.env = { ...bound.env, DB: d1 }
    const told = [list.noticesChanged(), list.noticesChanged()]
    await turn(1)
    await Promise.all([...told, list.noticesChanged(), list.noticesChanged()])
    expect(line.mostAtOnce).toBe(1)
    expect((await list.everything()).switches.elo).toBe(1)
  })
})
