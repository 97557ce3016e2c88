import { describe, expect, it } from 'vitest'
import { heroWords } from '../../../../web/screens/home/hero-words.ts'
import { nextStep } from '../../../../web/screens/home/next-step.ts'
import { aGather, kari, ola } from '../../builders.ts'

const me = { steamid: kari, banned: 0 as const }
const lobby = (over: Parameters<typeof aGather>[0]) => aGather({ match_id: 'g', creator_id: kari, current_players: 7, ...over })
const seatedIn = (gather: ReturnType<typeof aGather>, who = me) =>
  heroWords(nextStep([gather], { kind: 'match', id: gather.match_id }, gather.match_id, 1000), who)

describe('home says to a player who has a gather', () => {
  it('that their own lacks players, and that somebody waits for them', () => {
    expect(seatedIn(lobby({ waiting: 2 }))).toEqual({
      headline: 'Gatheren din mangler 3',
      hint: '2 venter på deg. Slipp dem inn i lobbyen.',
      button: 'Til gatheren',
    })
    expect(seatedIn(lobby({ waiting: 0 })).hint).toBe('Del lenken, eller inviter spillere fra lobbyen.')
  })
  it('that their own can start once it is full', () =>
    expect(seatedIn(lobby({ current_players: 10, waiting: 1 }))).toMatchObject({
      headline: 'Gatheren din er full',
      hint: 'Start når dere er klare.',
    }))
  it('whose gather they are registered in, and what it lacks', () =>
    expect(seatedIn(lobby({ creator_id: ola, owner_name: 'Ola', name: null }))).toEqual({
      headline: 'Du er påmeldt i',
      gather: 'Olas gather',
      hint: 'Den mangler 3. Vi sier fra når den starter.',
      button: 'Til gatheren',
    }))
  it('that their match runs', () =>
    expect(seatedIn(lobby({ status: 'live' }))).toMatchObject({ headline: 'Kampen din er i gang', button: 'Til kampen' }))
})

it('a banned player is not asked to play', () => {
  const words = heroWords(nextStep([], null, null, 1000), { steamid: kari, banned: 1 })
  expect(words).toMatchObject({ headline: 'Du kan ikke spille nå', button: null })
})
