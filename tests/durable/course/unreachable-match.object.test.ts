import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { CupRoom } from '../../../durable/cup/cup-room.ts'
import { cupOf, seatsOf } from '../../../durable/ports/objects.ts'
import type { SiteHealth } from '../../../durable/site-health/site-health.ts'
import type { TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { aCupWith, cupSeenBy } from '../../support/workerd/contests/a-cup.ts'
import { drained } from '../../support/workerd/drained.ts'

const minute = 60_000
/** The pace at which a cup tries to reach a match, once it has failed a few times. */
const paceMs = 15_000

const soon = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A cup of ten whose first match opened, but the cup got no answer, and reaches the match no more until `reachAgain`. */
async function aCupCutOff() {
  const { id, staff, players } = await aCupWith(10)
  for (const act of ['setup', 'balance-teams', 'start']) expect((await post(`/cup/${id}/${act}`, staff.token)).status).toBe(200)
  const inCup = <Result>(work: (cup: CupRoom) => Result) =>
    runInDurableObject(cupOf(env, id) as unknown as DurableObjectStub<CupRoom>, work)
  let [now, tried] = [Date.now(), 0]
  const cut = async () => {
    tried += 1
    throw new Error('the match does not answer')
  }
  const openTeams = async (name: string, ...args: unknown[]) => {
    await (env.MATCH.getByName(name) as unknown as { openTeams(...all: unknown[]): Promise<unknown> }).openTeams(...args)
    return cut()
  }
  const MATCH = { getByName: (name: string) => ({ openTeams: openTeams.bind(null, name), cancelByOrganiser: cut, playing: cut }) }
  await inCup((cup) => void Object.assign(cup, { clock: () => now, env: { ...env, MATCH } }))
  expect((await post(`/cup/${id}/matches/1/start`, staff.token)).status).toBe(200)
  await soon(async () => tried === 1)
  return {
    id,
    staff,
    players,
    /** The clock of the cup moves on, and it tries at its pace. */
    async waitFor(ms: number) {
      for (const until = now + ms; now < until; ) {
        const before = tried
        now += paceMs
        await inCup((cup) => cup.alarm())
        await soon(async () => tried > before)
      }
    },
    async reachAgain() {
      await inCup((cup) => void Object.assign(cup, { env }))
      now += paceMs
      await inCup((cup) => cup.alarm())
      await drained(id, env.CUP)
    },
  }
}
const seated = async (players: readonly TestUser[]): Promise<number> =>
  (await Promise.all(players.map(({ steamId }) => seatsOf(env, steamId).seatOf(steamId)))).filter((seat) => seat !== null).length

it.each([6, 60])(
  'a match that its cup cannot reach for %i minutes is cancelled all the same, and its ten players are free',
  async (minutes) => {
    const { id, staff, players, waitFor, reachAgain } = await aCupCutOff()
    await waitFor(minutes * minute)
    expect(await seated(players)).toBe(10)
    expect((await cupSeenBy(staff, id)).matches[0]).toMatchObject({ can_start: 1, trouble: { why: 'failed' } })
    // Staff see meanwhile what waits, since when, and that it is still tried.
    const waiting = async () => {
      const { undelivered } = await (env.SITE_HEALTH.getByName('health') as DurableObjectStub<SiteHealth>).view()
      return undelivered.find(({ name }) => name === id)?.failed ?? []
    }
    await soon(async () => (await waiting()).length > 0)
    expect(await waiting()).toMatchObject([
      { lane: 'match 1', what: 'match', parked: false, since: expect.any(Number), error: 'the match does not answer' },
    ])

    await reachAgain()
    expect(await seated(players)).toBe(0)
    await soon(async () => (await waiting()).length === 0)
    expect((await post(`/cup/${id}/matches/1/start`, staff.token)).status).toBe(200)
    await drained(id, env.CUP)
    expect((await cupSeenBy(staff, id)).matches[0]).toMatchObject({ status: 'live' })
  },
)
