import { describe, expect, it } from 'vitest'
import { MatchReplay } from '../../../../durable/match/replay/match-replay.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { MatchAt } from '../../../../durable/protocol/match/replay-fields.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aFinishedMatch } from '../../../support/rules/live-match.ts'
import { aMatchOf, by, type PlayedMatch } from '../../../support/rules/match-play.ts'

const small = { players: 4, series: 'bo1', pickType: 'random', maps: 3 } as const

/** The journal of a match, and how many of its entries were read. */
function journalOf(match: PlayedMatch) {
  const journal = {
    read: 0,
    *after(revision: number) {
      for (const entry of match.journal.slice(revision)) {
        journal.read += 1
        yield entry
      }
    },
  }
  return journal
}

const at = (replay: MatchReplay, match: PlayedMatch, revision = match.journal.length, known = 0): MatchAt => {
  const seen = replay.viewAt(match.state, { revision, newest: match.journal.length, known })
  if (!seen) throw new Error('not to be made again')
  return seen
}

/** A lobby in which this many messages are written. */
function aTalk(messages: number): PlayedMatch {
  const match = aMatchOf(small)
  for (let said = 0; said < messages; said++) {
    match.now += 2_000
    match.say({ type: 'chat', by: by(`p${said % 4}`), message: `melding ${said}` })
  }
  return match
}

describe('the moments of a match', () => {
  it('tell everything that could be seen: what happened, each round, and who wrote', () => {
    const match = aFinishedMatch(small)
    const { moments, is_whole } = at(new MatchReplay(journalOf(match)), match)
    expect(is_whole).toBe(1)
    const told = (moments ?? []).map(({ line, round, wrote }) => line?.what ?? wrote ?? `${round?.score_a}–${round?.score_b}`)
    expect(told.slice(0, 2)).toEqual(['opened', 'joined'])
    expect(told).toEqual(expect.arrayContaining(['started', 'map_banned', 'server_ready', 'map_live', '1–0', '12–0', 'finished']))
    expect(new Set(moments?.map((moment) => moment.phase))).toEqual(new Set(['waiting', 'picking_maps', 'live', 'complete']))
  })

  it('come once, and again only when there are new ones', () => {
    const match = aTalk(3)
    const replay = new MatchReplay(journalOf(match))
    const { newest, moments } = at(replay, match)
    expect(at(replay, match, 2, newest).moments).toBeNull()
    match.say({ type: 'kick-player', by: by('p0'), steamId: playerId('p3') })
    expect(at(replay, match, 2, newest).moments).toHaveLength((moments?.length ?? 0) + 1)
  })

  it('say what each of them changed', () => {
    const match = aFinishedMatch(small)
    const replay = new MatchReplay(journalOf(match))
    const { moments } = at(replay, match)
    const changedAt = (what: string) => at(replay, match, moments?.find(({ line }) => line?.what === what)?.revision).changed
    expect(changedAt('opened')).toEqual({ players: [], maps: [], fields: [] })
    expect(changedAt('joined')).toMatchObject({ players: ['p1'], maps: [] })
    expect(changedAt('map_banned')).toMatchObject({ players: [], maps: [expect.any(Number)] })
    expect(changedAt('finished').fields).toEqual(expect.arrayContaining(['status', 'winner', 'ended_at']))
  })
})

describe('a match as it looked', () => {
  it('is shown with the chat up to then, and no later message', () => {
    const match = aTalk(80)
    const replay = new MatchReplay(journalOf(match))
    const half = at(replay, match, match.journal.length - 40)
    expect(half.chat.at(-1)?.message).toBe('melding 39')
    expect(half.match).toEqual(matchView(match.states.get(half.revision) ?? match.state, half.revision, 'staff'))
  })

  it('is made from the few entries around it, of thousands, once they have been read', () => {
    const match = aTalk(6_000)
    const journal = journalOf(match)
    const replay = new MatchReplay(journal)
    const { left_out, moments } = at(replay, match)
    expect(moments?.length).toBeLessThanOrEqual(1_500)
    expect(left_out).toBeGreaterThan(4_000)
    for (const revision of [5_900, 5_000, 4_800, match.journal.length]) {
      journal.read = 0
      at(replay, match, revision)
      expect(journal.read).toBeLessThan(300)
    }
  })

  it('reads everything again when a player was taken out of it', () => {
    const match = aTalk(5)
    const replay = new MatchReplay(journalOf(match))
    at(replay, match)
    match.journal.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...JSON.parse(JSON.stringify(match.journal).replaceAll('Spiller 1', 'Slettet spiller')),
    )
    replay.forget()
    const { moments, chat } = at(replay, match)
    expect(JSON.stringify([moments, chat])).not.toContain('Spiller 1')
    expect(chat.some(({ username }) => username === 'Slettet spiller')).toBe(true)
  })

  it('ends where the match went by other rules, and says so', () => {
    const match = aFinishedMatch(small)
    const place = match.journal.findIndex(({ event }) => event.type === 'map-live')
    match.journal.splice(place, 1, { revision: place + 1, at: match.now, actor: null, event: { type: 'start', by: by('p0') } })
    const seen = at(new MatchReplay(journalOf(match)), match)
    expect(seen).toMatchObject({ is_whole: 0, match: { status: 'live' } })
    expect(seen.moments?.at(-1)?.line?.what).toBe('server_ready')
    match.journal.splice(0, 1)
    expect(new MatchReplay(journalOf(match)).viewAt(match.state, { revision: 9, newest: 9, known: 0 })).toBeNull()
  })
})
