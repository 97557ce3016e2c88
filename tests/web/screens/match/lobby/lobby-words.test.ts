import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { plainText } from '../../../../../web/format/sentence.ts'
import { matchTitle } from '../../../../../web/screens/match/frame/match-title.ts'
import { lobbyHeadline, lobbyLink, lobbyNext } from '../../../../../web/screens/match/lobby/lobby-words.ts'
import { aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const others = (count: number) => Array.from({ length: count }, (_, at) => aPlayer(`m${at}`, { elo: 1000 + at }))
const lobby = (members: number, waiting = 0, over: Partial<Match> = {}) =>
  aMatch({
    players: [aPlayer(kari), ...others(members - 1)],
    queuedPlayers: Array.from({ length: waiting }, (_, at) => aPlayer(`w${at}`)),
    ...over,
  })
const words = (match: Match, me: string) => `${lobbyHeadline(match, me).join(' · ')} ${plainText(lobbyNext(match, me))}`

describe('the words of a lobby', () => {
  it.each([
    ['the owner who waits for players', lobby(7), kari, 'Mangler 3 spillere Du kan starte når alle er på plass.'],
    ['the owner for whom players wait', lobby(7, 3), kari, 'Mangler 3 · 3 venter på deg Du kan starte når alle er på plass.'],
    ['the owner who has called for bots', lobby(9, 0, { fill: 1 }), kari, 'Mangler 1 spiller Botene er på vei'],
    ['the owner of a full lobby', lobby(10, 2), kari, 'Alle er på plass. Start når dere er klare.'],
    ['everybody else', lobby(7, 3), ola, 'Mangler 3 spillere Kari starter når alle er på plass.'],
    ['everybody else in a full lobby', lobby(10), ola, 'Alle er på plass. Venter på at Kari starter.'],
  ] as const)('%s', (_who, match, me, text) => expect(words(match, me)).toBe(text))
})

describe('the title of the tab', () => {
  it('says how many wait, to the owner alone', () => {
    expect(matchTitle(lobby(7, 3), kari)).toEqual({ title: 'Karis gather', mark: '(3 venter)' })
    for (const me of [ola, null]) expect(matchTitle(lobby(7, 3), me)).toEqual({ title: 'Karis gather', mark: null })
  })

  it('is plain again once nobody can be taken in', () => {
    for (const each of [lobby(7), lobby(10, 3)]) expect(matchTitle(each, kari).mark).toBeNull()
  })
})

it('the shared text says what is missing', () => {
  const url = 'https://kampklar.no/match/g1'
  expect(lobbyLink(lobby(7), url)).toEqual({ title: 'Karis gather', text: 'Karis gather mangler 3 spillere. 5v5 · BO1', url })
  expect(lobbyLink(lobby(9), url).text).toBe('Karis gather mangler 1 spiller. 5v5 · BO1')
})
