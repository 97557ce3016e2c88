import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { knocksBetween, takeInEach, takeInOffer, waitingFor } from '../../../../web/match/lobby/take-in.ts'
import { type Reply, refused } from '../../../../web/net/http.ts'
import { aMatch, aPlayer, kari, ola } from '../../builders.ts'

const people = (...names: string[]) => names.map((username) => aPlayer(username, { username }))
const lobby = (members: number, queuedPlayers: Match['players'], over: Partial<Match> = {}) =>
  aMatch({ players: [aPlayer(kari), ...people(...Array.from({ length: members - 1 }, (_, at) => `m${at}`))], queuedPlayers, ...over })

describe('a knock', () => {
  const knockers = (...change: Parameters<typeof knocksBetween>) => knocksBetween(...change).map(({ username }) => username)
  const empty = lobby(7, [])
  const knocked = lobby(7, people('Per'))

  it('is heard by the owner when somebody new comes to wait', () => {
    expect(knockers(empty, knocked, kari)).toEqual(['Per'])
    expect(knockers(knocked, lobby(7, people('Per', 'Siv')), kari)).toEqual(['Siv'])
  })

  it('is not heard for those who waited when the owner came, or who are still waiting', () => {
    expect(knockers(null, knocked, kari)).toEqual([])
    expect(knockers(lobby(7, people('Siv', 'Per')), knocked, kari)).toEqual([])
  })

  it('is heard by nobody but the owner, and not while there is no seat to give', () => {
    expect(knockers(empty, knocked, ola)).toEqual([])
    expect(knockers(lobby(10, []), lobby(10, people('Per')), kari)).toEqual([])
  })

  it('is heard from a player who left and comes again', () => expect(knockers(lobby(7, []), knocked, kari)).toEqual(['Per']))
})

describe('the offer to the owner', () => {
  const labels = (match: Match) => {
    const offer = takeInOffer(match, kari)
    return offer && [offer.main.label, offer.main.steamids.join(), offer.first?.label ?? null]
  }

  it('is nothing while nobody waits, or no seat is free, or the match has begun', () => {
    expect(labels(lobby(7, []))).toBeNull()
    expect(labels(lobby(10, people('Per')))).toBeNull()
    expect(waitingFor(lobby(7, people('Per'), { status: 'picking_players' }), kari)).toEqual([])
  })

  it('is the one who waits, by name', () => expect(labels(lobby(7, people('Per')))).toEqual(['Ta inn Per', 'Per', null]))

  it('is everybody who waits, and the first alone', () =>
    expect(labels(lobby(7, people('Per', 'Siv', 'Ulf')))).toEqual(['Ta inn alle', 'Per,Siv,Ulf', 'Ta inn Per']))

  it('is no more than there are seats', () => {
    expect(labels(lobby(8, people('Per', 'Siv', 'Ulf')))).toEqual(['Ta inn de 2 første', 'Per,Siv', 'Ta inn Per'])
    expect(labels(lobby(9, people('Per', 'Siv', 'Ulf')))).toEqual(['Ta inn Per', 'Per', null])
  })
})

describe('the offer to the owner while parties wait', () => {
  const party = (number: number, ...names: string[]) => people(...names).map((each) => ({ ...each, party: number }))
  const offerOf = (match: Match) => {
    const offer = takeInOffer(match, kari)
    return offer && [offer.main.label, offer.main.steamids.join(), offer.main.count, offer.first?.label ?? null]
  }
  const waiting = [...people('Per'), ...party(1, 'Siv', 'Ulf', 'Tor')]

  it('is all of them by the first of each, whom the others follow', () => {
    expect(offerOf(lobby(6, waiting))).toEqual(['Ta inn alle', 'Per,Siv', 4, 'Ta inn Per'])
    expect(offerOf(lobby(6, party(1, 'Siv', 'Ulf')))).toEqual(['Ta inn gruppen på 2', 'Siv', 2, null])
  })

  it('passes a party that the free seats are too few for', () => {
    expect(offerOf(lobby(8, waiting))).toEqual(['Ta inn Per', 'Per', 1, null])
    expect(offerOf(lobby(8, party(1, 'Siv', 'Ulf', 'Tor')))).toBeNull()
    const behind = [...party(1, 'Siv', 'Ulf', 'Tor'), ...people('Per', 'Eva')]
    expect(offerOf(lobby(8, behind))).toEqual(['Ta inn 2 spillere', 'Per,Eva', 2, 'Ta inn Per'])
  })
})

describe('taking in several', () => {
  const done: Reply<string> = { ok: true, data: 'ok' }
  const gone = refused('CONFLICT')
  const unreached = { ...refused('UNKNOWN_ERROR'), isUnreached: true } as const

  async function takeIn(answers: Record<string, Reply<string>>) {
    const asked: string[] = []
    const answer = await takeInEach(['a', 'b', 'c'], async (steamid) => {
      asked.push(steamid)
      return answers[steamid] ?? done
    })
    return { asked: asked.join(''), answer }
  }

  it('takes them in the order they came', async () => expect(await takeIn({})).toEqual({ asked: 'abc', answer: done }))

  it('goes past one who has left, and says so', async () => {
    expect(await takeIn({ a: gone })).toEqual({ asked: 'abc', answer: gone })
    expect(await takeIn({ b: gone })).toEqual({ asked: 'abc', answer: gone })
  })

  it('stops when the line is gone', async () => {
    expect(await takeIn({ a: unreached })).toEqual({ asked: 'a', answer: unreached })
    expect(await takeIn({ a: gone, b: unreached })).toEqual({ asked: 'ab', answer: unreached })
  })
})
