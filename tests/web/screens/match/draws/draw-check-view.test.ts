import { describe, expect, it } from 'vitest'
import type { Match, MatchMap, MatchPlayer } from '../../../../../durable/protocol/match/match-fields.ts'
import { commitmentOf, drawIndex } from '../../../../../durable/rules/draft/draw.ts'
import { checkDraws } from '../../../../../durable/rules/draft/draw-check.ts'
import { drawLabels } from '../../../../../durable/rules/draft/draw-labels.ts'
import { balancedTeams } from '../../../../../durable/rules/draft/team-balance.ts'
import { pseudonymOf } from '../../../../../durable/rules/player/steam-id.ts'
import { sides } from '../../../../../durable/rules/vocabulary.ts'
import { plainText } from '../../../../../web/format/sentence.ts'
import {
  canBeChecked,
  checkLine,
  drawnMatchOf,
  isNothingDrawn,
  overallVerdict,
} from '../../../../../web/screens/match/draws/draw-check-view.ts'
import { aMap, aMatch, aPlayer } from '../../../builders.ts'

const seed = '5eed'.repeat(16)
const steamIds = Array.from({ length: 10 }, (_, place) => `7656119800000000${place}`)
const source = { seed, matchId: 'g1', steamIds }

function drawnPlayers(): MatchPlayer[] {
  const free = steamIds.map((steamid, place) => aPlayer(steamid, { username: `Spiller ${place}`, elo: 1000 + ((place * 37) % 120) }))
  const teams = balancedTeams(
    free.map(({ steamid, elo }) => ({ steamId: steamid, elo })),
    (of) => drawIndex(source, drawLabels.teams, of),
  )
  return free.map((player) => ({ ...player, team: teams.A.players.some((each) => each.steamId === player.steamid) ? 'A' : 'B' }))
}

/** The clock banned the first map and chose the side of the second. */
function aDrawnMatch(over: Partial<Match> = {}): Match {
  const free = [
    aMap(1, { display_name: 'Mirage' }),
    aMap(2, { display_name: 'Inferno' }),
    aMap(3, { display_name: 'Nuke' }),
    aMap(4, { display_name: 'Ancient' }),
  ]
  const banned = free[drawIndex(source, drawLabels.map(1), free.length)]?.id
  const picked = free.find((map) => map.id !== banned)?.id as number
  const side = sides[drawIndex(source, drawLabels.side(picked), sides.length)] as 'ct' | 't'
  const maps = free.map((map): MatchMap => {
    if (map.id === banned) return { ...map, status: 'banned', action_by: 'A', taken_as: 1, auto: 1 }
    if (map.id !== picked) return map
    return { ...map, status: 'picked', action_by: 'B', taken_as: 2, pick_order: 1, pick_side: side, side_auto: 1 }
  })
  const players = drawnPlayers()
  return aMatch({
    status: 'live',
    pick_type: 'random',
    players,
    maps,
    draw_commitment: commitmentOf(seed),
    draw_seed: seed,
    draw_members: players.map(({ steamid, elo, team }) => ({ steamid, elo, team })),
    ...over,
  })
}

const checksOf = (match: Match) => {
  const drawn = drawnMatchOf(match)
  return drawn ? checkDraws(drawn) : []
}
const linesOf = (match: Match) => checksOf(match).map((check) => checkLine(match, check))
const detailsOf = (match: Match) => linesOf(match).map((line) => line.details.map(plainText))
const verdictsOf = (match: Match) => linesOf(match).map((line) => line.verdict)

describe('the draws of a match, made again in the browser', () => {
  it('cannot be made while the seed is secret', () => expect(drawnMatchOf(aDrawnMatch({ draw_seed: null }))).toBeNull())

  it('hold when nothing was touched, and every one is named', () => {
    const match = aDrawnMatch()
    const titles = linesOf(match).map((line) => plainText(line.title))
    const [banned, picked] = [1, 2].map((taken) => match.maps.find((map) => map.taken_as === taken)?.display_name)
    expect(titles).toEqual(['Frøet', 'Lagene', banned, `Siden på ${picked}`])
    expect(verdictsOf(match)).toEqual(['holds', 'holds', 'holds', 'holds'])
    expect(overallVerdict(checksOf(match))).toBe('holds')
  })

  it('name everybody in both teams', () => {
    const match = aDrawnMatch()
    const said = detailsOf(match)[1]?.join(' ') ?? ''
    expect(match.players.filter((player) => !said.includes(player.username))).toEqual([])
    expect(detailsOf(match)[1]?.map((line) => line.slice(0, 6))).toEqual(['Lag A:', 'Lag B:'])
  })

  it('find out a seed that is another by one character', () => {
    const match = aDrawnMatch({ draw_seed: `${seed.slice(0, -1)}e` })
    expect(verdictsOf(match)[0]).toBe('broken')
    expect(overallVerdict(checksOf(match))).toBe('broken')
  })

  it('find out two players who changed teams', () => {
    const match = aDrawnMatch()
    const swapped = ['A', 'B'].map((team) => match.draw_members.find((member) => member.team === team)?.steamid)
    const draw_members = match.draw_members.map((member) =>
      swapped.includes(member.steamid) ? { ...member, team: member.team === 'A' ? ('B' as const) : ('A' as const) } : member,
    )
    const doctored = { ...match, draw_members }
    expect(verdictsOf(doctored)).toEqual(['holds', 'broken', 'holds', 'holds'])
    expect(detailsOf(doctored)[1]?.[0]).toBe('Frøet gir andre lag enn disse:')
  })

  it('find out a map that the clock did not draw, and name the one it did', () => {
    const match = aDrawnMatch()
    const drawn = match.maps.find((map) => map.taken_as === 1)
    const other = match.maps.find((map) => map.taken_as === null)
    const asOther = { status: 'banned', action_by: 'A', taken_as: 1, auto: 1 } as const
    const maps = match.maps.map((map): MatchMap => {
      if (map.id === drawn?.id) return aMap(map.id, { display_name: map.display_name })
      return map.id === other?.id ? { ...map, ...asOther } : map
    })
    const doctored = { ...match, maps }
    expect(verdictsOf(doctored)).toEqual(['holds', 'holds', 'broken', 'holds'])
    expect(detailsOf(doctored)[2]).toEqual([
      `Tiden gikk ut i stryk eller valg nummer 1. Kampen sier ${other?.display_name}, men frøet gir ${drawn?.display_name}.`,
    ])
  })

  it('find out a side that was turned around', () => {
    const match = aDrawnMatch()
    const maps = match.maps.map((map): MatchMap => (map.pick_side ? { ...map, pick_side: map.pick_side === 'ct' ? 't' : 'ct' } : map))
    expect(verdictsOf({ ...match, maps })).toEqual(['holds', 'holds', 'holds', 'broken'])
  })

  it('hold when somebody was replaced since: the teams are those of the start', () => {
    const match = aDrawnMatch()
    const players = match.players.map((player, place) => (place === 4 ? { ...player, steamid: '76561198000000999', elo: 3000 } : player))
    expect(verdictsOf({ ...match, players })).toEqual(['holds', 'holds', 'holds', 'holds'])
    expect(detailsOf({ ...match, players })[1]?.join(' ')).toContain('en som ble byttet ut')
  })

  it('keep together who came together, where the teams were drawn for a queue', () => {
    const match = aDrawnMatch({ parties: steamIds.map((steamid) => [steamid]) })
    expect(verdictsOf(match)[1]).toBe('holds')
    const [one, other] = ['A', 'B'].map((team) => match.draw_members.find((member) => member.team === team)?.steamid ?? '')
    expect(verdictsOf({ ...match, parties: [[one as string, other as string]] })[1]).toBe('broken')
  })

  it('find out captains who were not chosen by the rule, and tell who had a say', () => {
    const members = steamIds.map((steamid, place) => ({ steamid, elo: 1000 + place, team: null }))
    const led = (a: number, b: number): Partial<Match> => ({
      ...{ pick_type: 'ABBAABAB', captain_rule: 'owner', maps: [] },
      draw_members: members.map((each, place) => ({
        ...each,
        ...(place === a && { leads: 'A' as const, named: 1 as const }),
        ...(place === b && { leads: 'B' as const }),
        ...(place === 9 && { wish: 'declines' as const }),
      })),
    })
    const [right, wrong] = [aDrawnMatch(led(2, 8)), aDrawnMatch(led(2, 7))]
    expect(detailsOf(right)[1]).toEqual([
      'Spiller 2 for lag A og Spiller 8 for lag B.',
      'De eieren valgte, ellers de med høyest ELO.',
      'Valgt av eieren: Spiller 2',
      'Sa nei: Spiller 9',
    ])
    expect([verdictsOf(right), verdictsOf(wrong)]).toEqual([
      ['holds', 'holds'],
      ['holds', 'broken'],
    ])
    expect(detailsOf(wrong)[1]?.[0]).toBe('Regnet ut på nytt blir det Spiller 2 for lag A og Spiller 8 for lag B.')
    const counted = aDrawnMatch({ ...led(2, 8), captain_rule: 'least' })
    expect(
      detailsOf({ ...counted, draw_members: counted.draw_members.slice(0, 3).map((each, captaincies) => ({ ...each, captaincies })) })[1],
    ).toContain('Ganger som kaptein: Spiller 0 0, Spiller 1 1, Spiller 2 2')
    expect([isNothingDrawn(right, checksOf(right)), isNothingDrawn(aDrawnMatch(), checksOf(aDrawnMatch()))]).toEqual([true, false])
  })

  it('are the seed alone where captains chose everything', () => {
    const match = aDrawnMatch({ pick_type: 'ABBAABAB', maps: [] })
    expect(linesOf(match).map((line) => line.key)).toEqual(['seed'])
  })
})

describe('a match of somebody who deleted their account', () => {
  it('is not checked any more, since what was drawn came from their SteamID too', () => {
    const match = aDrawnMatch()
    expect(canBeChecked(match)).toBe(true)
    const [first, ...others] = match.draw_members as [Match['draw_members'][number], ...Match['draw_members']]
    expect(canBeChecked({ ...match, draw_members: [{ ...first, steamid: pseudonymOf(7) }, ...others] })).toBe(false)
  })

  it('makes the team that begins and the maps without a veto again, in words', () => {
    const first = drawIndex(source, drawLabels.first, 2) === 0 ? 'A' : 'B'
    const begun = { pick_type: 'ABBAABAB', veto: 'random_first', maps: [aMap(1)] } as const
    expect(detailsOf(aDrawnMatch({ ...begun, veto_first: first, maps: [...begun.maps] }))[1]).toEqual([`Frøet trakk Lag ${first}.`])
    const [one, other] = [aMap(1, { display_name: 'Mirage' }), aMap(2, { display_name: 'Inferno' })]
    const drawn = drawIndex(source, drawLabels.game(1), 2) === 0 ? one : other
    const maps = [one, other].map((map) => (map === drawn ? { ...map, status: 'picked' as const, pick_order: 1 } : map))
    const lines = linesOf(aDrawnMatch({ pick_type: 'ABBAABAB', veto: 'drawn', maps }))
    expect(lines[1]).toMatchObject({ key: 'game 1', verdict: 'holds' })
    expect(plainText(lines[1]?.title as never)).toBe(drawn.display_name)
  })
})
