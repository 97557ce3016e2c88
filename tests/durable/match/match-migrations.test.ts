import { describe, expect, it } from 'vitest'
import { matchMigrations, matchVersion, migrateEntry } from '../../../durable/match/match-migrations.ts'
import type { MatchState } from '../../../durable/match/match-state.ts'
import { deadlineOf, drawMembersOf, lobbyOf, playOf, serverStatusOf } from '../../../durable/match/match-state.ts'
import { chatMessageOf } from '../../../durable/match/view/match-announce.ts'
import { timelineOf } from '../../../durable/match/view/match-timeline.ts'
import { matchView } from '../../../durable/match/view/match-view.ts'
import { migrate } from '../../../durable/runtime/migrations.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aLiveMatch } from '../../support/rules/live-match.ts'
import { aMatchOf, aPlayerOf, aStartedMatch, by, fiveBo3, orderOf, type PlayedMatch } from '../../support/rules/match-play.ts'

/** A match as version 2 stored it: every phase's fields side by side. */
function asVersionTwo({ state }: PlayedMatch): { v: number } {
  const {
    lobby: _lobby,
    draft: _draft,
    play: _play,
    last: _last,
    organiser: _organiser,
    ...match
  } = { ...state } as Record<string, unknown>
  const lobby = lobbyOf(state) ?? { queued: [], extended: false, fills: false, invited: [], invitedAt: {}, joinedAt: {} }
  const play = playOf(state)
  const stored = {
    ...match,
    ...lobby,
    v: 2,
    serverStatus: serverStatusOf(state),
    deadlineAt: deadlineOf(state),
    drawMembers: drawMembersOf(state),
    play: play && { ...play, serverStatus: undefined, deadlineAt: undefined },
    endedAt: 'endedAt' in state ? state.endedAt : null,
    cancelReason: 'cancelReason' in state ? state.cancelReason : null,
  }
  return stored
}

const ended = (match: PlayedMatch): PlayedMatch => {
  match.say({ type: 'end', by: by('staff', 4), reason: 'test' })
  return match
}

describe('a match that an older version stored', () => {
  it.each([
    ['a lobby', () => aMatchOf(fiveBo3)],
    ['a draft', () => aStartedMatch()],
    ['a warm-up', () => aLiveMatch(fiveBo3)],
    ['a lobby that was called off', () => ended(aMatchOf(fiveBo3))],
    ['a draft that was ended', () => ended(aStartedMatch())],
    ['a live match that was ended', () => ended(aLiveMatch(fiveBo3))],
  ] as const)('shows as it did: %s', (_what, make) => {
    const match = make()
    const stored = JSON.parse(JSON.stringify(asVersionTwo(match))) as { v: number }
    const revived = migrate<MatchState>(stored, matchMigrations)
    if (!revived) throw new Error('not revived')
    expect(matchView(revived, 7, 'staff')).toEqual(matchView(match.state, 7, 'staff'))
    expect(revived.v).toBe(matchVersion)
  })

  it('before it was noted who is on the server misses nobody', () => {
    const match = aLiveMatch(fiveBo3)
    const older = (state: MatchState) =>
      JSON.parse(JSON.stringify({ ...state, v: 3 }, (key, value) => (key === 'presence' ? undefined : value)))
    expect(older(match.state)).not.toHaveProperty('play.presence')
    expect(migrate<MatchState>(older(match.state), matchMigrations)).toEqual({ ...match.state, v: matchVersion })
    ended(match)
    expect(migrate<MatchState>(older(match.state), matchMigrations)).toEqual({ ...match.state, v: matchVersion })
  })

  it('before it was kept who took whose place knows of nobody', () => {
    const { replacements: _, ...older } = aLiveMatch(fiveBo3).state
    expect(migrate<MatchState>({ ...older, v: 4 }, matchMigrations)).toMatchObject({ replacements: [], v: matchVersion })
  })

  it('and was live before there were servers is over: nobody could play it', () => {
    const stored = { ...asVersionTwo(aLiveMatch(fiveBo3)), v: 1, play: null, drawMembers: [] }
    expect(migrate(stored, matchMigrations)).toMatchObject({ status: 'canceled', cancelReason: 'no_server' })
  })

  it('can be brought half the way, and the rest later', () => {
    const stored = { ...asVersionTwo(aMatchOf(fiveBo3)), v: 1 }
    const half = migrate<MatchState>(stored, matchMigrations.slice(0, 1))
    expect(half).toMatchObject({ v: 2, deadlineAt: expect.any(Number) })
    expect(migrate(half as { v: number }, matchMigrations)).toEqual(migrate(stored, matchMigrations))
  })

  it('is not touched when a newer version stored it', () => expect(migrate({ v: matchVersion + 1 }, matchMigrations)).toBeNull())
})

describe('what an older version wrote in the journal', () => {
  const entry = <Event extends object>(event: Event) => ({ revision: 1, at: 1_000, actor: playerId('p0'), event })
  const chat = (username: string, avatar: string) =>
    migrateEntry(entry({ type: 'chat' as const, by: by('p0'), message: 'Hei alle', username, avatar }))

  it('by a player is still theirs, whatever they are called', () => {
    expect(chatMessageOf(chat('Kari', 'kari.jpg'))).toMatchObject({ steamid: 'p0', username: 'Kari', avatar: 'kari.jpg', staff: 0 })
    expect(chatMessageOf(chat('Staben', 'meg.jpg'))).toMatchObject({ steamid: 'p0', staff: 0 })
  })

  it('by the staff is still theirs, and says no longer who of them it was', () =>
    expect(chatMessageOf(chat('Staben', ''))).toMatchObject({ steamid: null, username: 'Staben', staff: 1 }))

  it('tells who opened the gather', () => {
    const opened = migrateEntry(entry({ type: 'open' as const, order: orderOf(fiveBo3), owner: aPlayerOf(fiveBo3, 0), seat: 1 }))
    expect(timelineOf([opened], [])).toMatchObject([{ what: 'opened', by: 'Spiller 0' }])
  })
})
