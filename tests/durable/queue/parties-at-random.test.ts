import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Party, partyMax } from '../../../durable/rules/queue/party.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aPartyTable } from './a-party-table.ts'

const players = 1_000
const nameOf = (number: number) => `spiller ${number}`

const player = fc.nat(players - 1)
/** Most act with players they know: few strangers out of a thousand would ever meet. */
const friendOf = (number: number, step: number) => (number + step) % players
const move = fc.record({
  does: fc.constantFrom('open', 'invite', 'join', 'join', 'join', 'decline', 'leave', 'kick', 'queue', 'sleep', 'later') as fc.Arbitrary<
    'open' | 'invite' | 'join' | 'decline' | 'leave' | 'kick' | 'queue' | 'sleep' | 'later'
  >,
  who: player,
  step: fc.integer({ min: 1, max: 6 }),
})

type Site = ReturnType<typeof aPartyTable>

function play(site: Site, { does, who, step }: { does: string; who: number; step: number }): void {
  const [name, other] = [nameOf(who), nameOf(friendOf(who, step))]
  const code = site.view(other).party?.code ?? ''
  if (does === 'open') site.act(name, { do: 'open' })
  if (does === 'invite') site.invite(name, other)
  if (does === 'join') site.act(name, { do: 'join', code })
  if (does === 'decline') site.act(name, { do: 'decline', code })
  if (does === 'leave') site.act(name, { do: 'leave' })
  if (does === 'kick') site.kick(name, other)
  if (does === 'queue') for (const id of [site.desk().queuePartyOf(playerId(name))?.id ?? []].flat()) site.waiting.add(id)
  if (does === 'sleep') site.sleep()
  if (does === 'later') {
    site.time.now += step * 60 * 60_000
    site.desk().wake()
  }
}

/** Every party that is stored, as a new object would read it. */
function partiesOf(site: Site): readonly Pick<Party, 'id' | 'members'>[] {
  site.sleep()
  const seen = new Map<string, Pick<Party, 'id' | 'members'>>()
  for (let number = 0; number < players; number++) {
    const { party } = site.view(nameOf(number))
    if (!party) continue
    expect(party.leader).toBe(party.members[0]?.steamid)
    expect(party.members.map(({ steamid }) => steamid)).toContain(nameOf(number))
    const members = party.members.map(({ steamid, ...each }) => ({ ...each, steamId: playerId(steamid) }))
    seen.set(party.id, { id: party.id, members })
  }
  return [...seen.values()]
}

describe('a thousand players who invite, join, leave and put each other out', () => {
  it('are never in two parties, never more than five in one, and each party has a leader', () => {
    let largest = 0
    fc.assert(
      fc.property(fc.array(move, { minLength: 200, maxLength: 1_500, size: 'max' }), (moves) => {
        const site = aPartyTable()
        // A few friends among the thousand meet again and again.
        for (const each of moves) play(site, { ...each, who: each.who % (each.step > 3 ? players : 12) })
        const parties = partiesOf(site)
        const members = parties.flatMap((party) => party.members.map(({ steamId }) => steamId))
        expect(new Set(members).size).toBe(members.length)
        for (const party of parties) expect(party.members.length).toBeLessThanOrEqual(partyMax)
        largest = Math.max(largest, ...parties.map((party) => party.members.length))
      }),
      { numRuns: 25 },
    )
    expect(largest).toBe(partyMax)
  })

  it('see in every frame what is stored: anyone who was told last is right', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 50, maxLength: 400, size: 'max' }), (moves) => {
        const site = aPartyTable()
        const shown = new Map<string, unknown>()
        for (const each of moves) {
          play(site, { ...each, who: each.who % 12 })
          for (const { to, frame } of site.told.splice(0)) {
            if (frame.event === 'party_updated') for (const steamId of to) shown.set(steamId, frame.data.party?.members ?? null)
          }
        }
        for (const [name, members] of shown) expect(site.view(name).party?.members ?? null).toEqual(members)
      }),
      { numRuns: 25 },
    )
  })
})
