import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import { coOrganisersMax, mayRun } from '../../../durable/rules/tournament/may-run.ts'
import { withoutCoOrganiser } from '../../../durable/tournament/co-organiser-step.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import type { TournamentState } from '../../../durable/tournament/tournament-state.ts'
import { tournamentTracesOf } from '../../../durable/tournament/tournament-traces.ts'
import { memberOf, organiser, outsider, playedTournament, somePlayer } from '../../support/rules/a-tournament.ts'

const named = somePlayer(outsider.steamId)
const name = (played: ReturnType<typeof playedTournament>, player = named, isNamed = true) =>
  played.organise({ type: 'co-organiser', player, isNamed })
const idsIn = ({ coOrganisers = [] }: TournamentState) => coOrganisers.map(({ steamId }) => steamId)

describe('co-organisers', () => {
  it('run a tournament by being named, and staff by their role', () => {
    const ids = fc.constantFrom('a', 'b', 'c')
    fc.assert(
      fc.property(fc.array(ids), fc.option(ids), fc.constantFrom(0, 1, 2, 3, 4, 5), (list, steamId, role) => {
        const isNamed = steamId !== null && list.includes(steamId)
        expect(mayRun(list, { steamId, role })).toBe(isNamed || hasRight(role, 'tournaments'))
        expect(mayRun(list, { steamId, role, banned: 1 })).toBe(hasRight(role, 'tournaments'))
      }),
    )
  })

  it('are named once, however often that is asked, and told of it on page and phone', () => {
    const played = playedTournament()
    const before = played.state
    expect(name(played)).toBe('ok')
    const once = played.state
    expect(name(played)).toBe('ok')
    expect(played.state).toBe(once)
    expect(once.coOrganisers).toEqual([{ steamId: named.steamId, username: named.username, avatar: named.avatar }])
    const step = tournamentMachine.step(before, { type: 'co-organiser', by: organiser, player: named, isNamed: true }, played.now)
    const effects = step.ok ? step.effects : []
    expect(effects).toContainEqual({ to: 'former', steamIds: [named.steamId] })
    expect(effects.map(({ to }) => to)).toEqual(expect.arrayContaining(['players', 'notification', 'staff-log', 'record']))
  })

  it('are taken out once, and a state without any is as it was before', () => {
    const played = playedTournament()
    const first = played.state
    name(played)
    name(played, named, false)
    const { coOrganisers } = played.state
    expect([coOrganisers, idsIn(first)]).toEqual([undefined, []])
    const after = played.state
    expect(name(played, named, false)).toBe('ok')
    expect(played.state).toBe(after)
  })

  it('change the way of seeding only where they are in no team', () => {
    const played = playedTournament()
    played.register(1)
    const member = somePlayer(memberOf(1, 0))
    for (const player of [member, named]) name(played, player)
    const before = played.state.settings
    const seeding = before.seeding === 'rating' ? 'draw' : 'rating'
    const edit = (steamId: typeof member.steamId, settings: typeof before) =>
      played.organise({ type: 'edit', settings, by: { ...outsider, steamId } })
    expect(edit(member.steamId, { ...before, seeding })).toMatch(/^FORBIDDEN: Du er selv med/)
    expect(edit(member.steamId, { ...before, name: 'Et annet navn' })).toBe('ok')
    expect(edit(named.steamId, { ...before, seeding })).toBe('ok')
  })

  it('are ten at most', () => {
    const played = playedTournament()
    for (let place = 0; place < coOrganisersMax; place += 1) name(played, somePlayer(memberOf(9, place)))
    const one = { type: 'co-organiser', by: organiser, player: named, isNamed: true } as const
    expect(tournamentMachine.step(played.state, one, played.now)).toMatchObject({ ok: false, code: 'CONFLICT' })
    // Taking out somebody who is not one of them changes nothing, full or not.
    expect(tournamentMachine.step(played.state, { ...one, isNamed: false }, played.now)).toMatchObject({ ok: true, state: played.state })
  })

  it('see at once, whole, what organisers see, and no longer once they are taken out', () => {
    const played = playedTournament()
    played.register(1, 2)
    played.draft()
    const viewer = { steamId: outsider.steamId, role: 1 as const }
    const frameFor = (isNamed: boolean) => {
      const before = played.state
      name(played, named, isNamed)
      const audience = tournamentMachine.audienceOf(played.state, viewer)
      const entry = { revision: played.revision, at: played.now, actor: organiser.steamId, event: { type: 'tick' } as const }
      const { data } = tournamentMachine.announce({ before, after: played.state, entry }, audience)
      const { tournament } = data as {
        tournament: { draft: { plan: object | null } | null; seed_order: number[]; co_organisers: object[] }
      }
      return { audience, hasPlan: tournament.draft?.plan != null, co: tournament.co_organisers.length }
    }
    expect(frameFor(true)).toEqual({ audience: 'organiser', hasPlan: true, co: 1 })
    expect(frameFor(false)).toEqual({ audience: 'player', hasPlan: false, co: 0 })
  })

  it('are told what staff are told of their tournament', () => {
    const played = playedTournament()
    played.register(1)
    name(played)
    const asked = { type: 'ask-stand-in', by: { ...outsider, steamId: memberOf(1, 0) }, teamId: 1, out: memberOf(1, 1) } as const
    const step = tournamentMachine.step(played.state, { ...asked, player: somePlayer(memberOf(9, 1)) }, played.now)
    expect(step.ok && step.effects).toContainEqual(
      expect.objectContaining({ to: 'staff', besides: [named.steamId], also: [named.steamId] }),
    )
  })

  it('are forgotten, and find in their own data that they run it', () => {
    const played = playedTournament()
    name(played)
    expect(tournamentTracesOf(named.steamId, { state: played.state, pages: [] })).toMatchObject({
      runs_it: true,
      made_it: false,
      teams: [],
    })
    const without = withoutCoOrganiser(played.state, named.steamId)
    expect(JSON.stringify(without)).not.toContain(named.steamId)
    expect(withoutCoOrganiser(without, named.steamId)).toBe(without)
  })
})
