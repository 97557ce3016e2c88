import { describe, expect, it } from 'vitest'
import type { ProfileRow } from '../../../../db/queries/ratings/profiles.ts'
import type { RatedRow } from '../../../../db/queries/ratings/rated-players.ts'
import type { TeamPage } from '../../../../db/queries/teams/teams.ts'
import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { cupLink, tournamentLink } from '../../../../worker/replies/links/contest-links.ts'
import { eloLink, topLink } from '../../../../worker/replies/links/list-link.ts'
import { profileLink } from '../../../../worker/replies/links/profile-link.ts'
import { teamLink } from '../../../../worker/replies/links/team-link.ts'
import { aTournament } from '../../../support/rules/a-tournament-view.ts'
import { aShownCup, cupStartsAt } from '../../../support/rules/cup/a-cup-view.ts'

const saidBy = ({ title, description }: { title: string; description: string }) => [title, description]
const nbsp = '\u00a0'

describe('the link to a tournament', () => {
  const winner = { id: 1, name: 'Rev', logo_url: null }
  const cases: [Partial<TournamentCard>, word: string, said: string][] = [
    [{ registered_teams: 5, max_teams: 16 }, 'påmelding åpen', 'Påmelding åpen · 5/16 lag · Premiepott: 10 000 kr'],
    [{ registered_teams: 5, max_teams: 16, registration_open: 0, prize_pool: '' }, 'påmelding stengt', 'Påmelding stengt · 5/16 lag'],
    [{ registered_teams: 12, status: 'in_progress', prize_pool: '' }, 'pågår nå', 'Pågår · 12 lag'],
    [{ status: 'completed', winner, prize_pool: '' }, 'ferdig', 'Vinner: Rev'],
    [{ status: 'completed', registered_teams: 2, prize_pool: '' }, 'ferdig', 'Ferdig · 2 lag'],
  ]
  it.each(cases)('says when it is and how far it has come: %o', (fields, word, said) => {
    expect(saidBy(tournamentLink(aTournament(fields)))).toEqual([
      `Høstcupen · turnering · ${word}`,
      `lørdag 28. november kl. 18.00 · 5v5 · ${said}`,
    ])
  })

  it('is drawn before its own picture where it has one', () => {
    expect(tournamentLink(aTournament({ image_url: '/files/a.jpg' })).picture.art).toBe('/files/a.jpg')
    expect(tournamentLink(aTournament()).picture.art).toBeNull()
  })
})

describe('the link to a cup', () => {
  const winner = { team_id: 1, name: 'Team 1', players: [] }
  const { reg_open, reg_close } = aShownCup()
  const opens = 'Påmelding åpner fredag 20. november kl. 19.00'
  const cases: [fields: Partial<CupCard>, now: number, state: string, said: string][] = [
    [{}, reg_open - 1, opens, opens],
    [{}, reg_open, 'Påmelding åpen', 'Påmelding åpen · 37/60 spillere'],
    [{}, reg_close, 'Påmelding åpen', 'Påmelding åpen · 37/60 spillere'],
    [{}, reg_close + 1, 'Påmelding stengt', 'Påmelding stengt · 37/60 spillere'],
    [{ status: 'creating_teams' }, cupStartsAt, 'Lagene settes opp', 'Lagene settes opp · 37 spillere'],
    [{ status: 'live', registered: 23 }, cupStartsAt, 'Pågår nå', 'Pågår · 23 spillere'],
    [{ status: 'closed', winner }, cupStartsAt, 'Ferdig', 'Vinner: Team 1'],
    [{ status: 'closed', registered: 1 }, cupStartsAt, 'Ferdig', 'Ferdig · 1 spiller'],
  ]
  it.each(cases)('says when it is and how far it has come: %o at %i', (fields, now, state, said) => {
    const link = cupLink(aShownCup(fields), now)
    expect(link.description).toBe(`fredag 27. november kl. 19.00 · lag på opptil 5 · ${said}`)
    expect(link.picture.shown).toMatchObject({ kind: 'Cup', name: 'Fredagscupen', state })
  })
})

describe('the link to a profile', () => {
  const user = { steamid: '76561197960265729', username: 'Kari', elo: 1742 } as ProfileRow['user']
  const totals = { matches_played: 148, kills: 242, deaths: 200, damage: 1, rounds_played: 1, headshot_kills: 0 } as ProfileRow['totals']

  it('says who it is, with rank, rating, K/D and matches', () => {
    const link = profileLink({ user, totals }, true)
    expect(saidBy(link)).toEqual(['Kari · Balders Blinkskytter', `1${nbsp}742 ELO · K/D 1,21 · 148 kamper`])
    expect(link.picture.shown).toMatchObject({
      rank: { level: 9 },
      figures: [
        [`1${nbsp}742`, 'ELO'],
        ['1,21', 'K/D'],
        ['148', 'kamper'],
      ],
    })
  })

  it('says nothing of the rating while ELO is not shown', () => {
    const link = profileLink({ user, totals: null }, false)
    expect(saidBy(link)).toEqual(['Kari · Spiller', 'Ingen kamper ennå'])
    expect(JSON.stringify(link)).not.toMatch(/1.?742|Balder/)
  })
})

describe('the link to a team', () => {
  const members = [{ elo: 1000 }, { elo: 1301 }] as TeamPage['members']
  const team = {
    id: 7,
    name: 'Brunost',
    logo_url: '/files/x.png',
    members,
    showsElo: true,
    record: { won: 1, drawn: 0, lost: 3, trophies: 1 },
  } as TeamPage

  it('says how many they are, how good, and how they have done', () =>
    expect(saidBy(teamLink(team))).toEqual(['Brunost · Lag', `2 spillere · snitt-ELO 1${nbsp}151 · 1 seier og 3 tap i turneringer`]))

  it('leaves out the mean while ELO is not shown', () =>
    expect(teamLink({ ...team, showsElo: false }).description).toBe('2 spillere · 1 seier og 3 tap i turneringer'))
})

describe('the link to a list', () => {
  it('names the best four', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((username, at) => ({ username, elo: 900 - at }) as RatedRow)
    expect(eloLink(rows).description).toBe('1. a 900 · 2. b 899 · 3. c 898 · 4. d 897')
  })

  it('has a picture also while it is empty', () => {
    const link = topLink({ growing: {}, adr: [], kd: [], hs: [] })
    expect([link.description, link.picture.shown]).toEqual(['Ingen på listen ennå', { title: 'Hvem leder', lines: [] }])
  })
})
