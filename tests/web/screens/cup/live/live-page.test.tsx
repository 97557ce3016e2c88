import { describe, expect, it } from 'vitest'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { CupCourse } from '../../../../../web/screens/cup/live/CupCourse.tsx'
import { CupLivePage } from '../../../../../web/screens/cup/live/CupLivePage.tsx'
import { TeamCards } from '../../../../../web/screens/cup/live/teams/TeamCards.tsx'
import { aCupMatch } from '../cup-builders.ts'
import { aLiveCup, teamPlayers } from './course-builders.ts'
import { markupOf, wordsOf } from './page-words.tsx'

const act = async () => ({ ok: true as const, data: { success: true as const } })
const player = teamPlayers(1)[2]!
const page = (view: CupView, { me = player, isStaff = false, isIn = false } = {}) =>
  markupOf(<CupLivePage view={view} act={act} me={me} isStaff={isStaff} mayDecide={isStaff && !isIn} />)

/** The board of staff comes after the page. */
const boardLoaded = () => expect.poll(() => wordsOf(page(aLiveCup(), { isStaff: true })), { timeout: 10_000 }).toContain('|Start runden|')

describe('the page of a cup that is played', () => {
  it('says how it stands, how many are in, how many play each other and when it is', () => {
    const words = wordsOf(page(aLiveCup()))
    expect(words).toContain('|Fredagscupen|')
    expect(words).toMatch(/\|Status\|Pågår\|Påmeldte\|20 spillere\|Format\|5 mot 5\|Dato\|/)
  })

  it('calls who plays to their match, above everything else', () => {
    const words = wordsOf(page(aLiveCup()))
    expect(words).toContain('|Du spiller nå · Runde 2 av 2|Mot Team 2| · |spiller 6|Gå til match|')
    expect(words.indexOf('Laget ditt')).toBeLessThan(words.indexOf('Kamper'))
    expect(page(aLiveCup())).toContain('href="/match/played"')
  })

  it('names the captain of each team, shows its faces, and tells the viewer their own five', () => {
    const markup = page(aLiveCup())
    expect(wordsOf(markup)).toContain('|Laget ditt|Team 1| · |spiller 1|')
    expect(wordsOf(markup)).toContain('|spiller 1|spiller 2|spiller 3|spiller 4|spiller 5|')
    expect(markup).toContain('aria-label="Spillere: spiller 6, spiller 7, spiller 8, spiller 9, spiller 10"')
    const view = aLiveCup()
    const leaderless = { ...view, teams: view.teams.map((team) => ({ ...team, captain: null, players: [] })) }
    expect(wordsOf(page(leaderless, { me: 'nobody' }))).toContain('|Team 1|VS|Team 2|')
    expect(page(leaderless, { me: 'nobody' })).not.toContain('aria-label="Spillere:')
  })

  it('lets everybody check how the teams were made, also when it is over', () => {
    expect(wordsOf(page(aLiveCup()))).toContain('|Sjekk lagene|')
    expect(wordsOf(page(aLiveCup({ cup: { status: 'closed' } })))).toContain('|Sjekk lagene|')
  })

  it('shows the matches by round, with the teams and VS between them, and the score once there is one', () => {
    const words = wordsOf(page(aLiveCup()))
    expect(words).toMatch(/\|Alle runder\|Runde 1 av 2\|Runde 2 av 2\|Semifinale\|Finale\|/)
    expect(words).toContain('|Team 3|spiller 11|VS|Team 4|spiller 16|')
    expect(words).toContain('|Team 1|spiller 1|13|–|7|Team 3|spiller 11|')
    expect(words).toContain('|TBA|VS|TBA|')
  })

  it('says how large unequal teams are, how many play and who sits out, at the match and at the team', () => {
    const view = aLiveCup()
    const teams = view.teams.map((team) => (team.team_id === 2 ? { ...team, players: team.players.slice(0, 4) } : team))
    const resting = teams[0]?.players[4] ?? ''
    const matches = view.matches.map((match) => (match.id === '3' ? { ...match, size: 4, sits_out: [resting] } : match))
    const small = { ...view, teams, matches }
    const words = wordsOf(page(small, { me: resting }))
    expect(words).toContain('|Lag på 4 og 5|')
    expect(words).toContain('|4 mot 4 · Står over: spiller 5|')
    expect(words).toContain('|Dere er flere enn motstanderen, så du står over denne kampen.|')
    expect(wordsOf(markupOf(<TeamCards view={small} own={null} isStaff={false} mayDecide={false} />))).toContain(
      '|spiller 5|Står over runde 2 av 2|',
    )
    const late = { ...small, teams: view.teams }
    expect(wordsOf(page(late, { me: resting }))).toContain('|Kampen var i gang da du kom. Du er med fra neste kamp.|')
  })

  it('says plainly who meets nobody, and what keeps a match', () => {
    const matches = [
      aCupMatch(1, { status: 'finished', how: 'bye', team1_id: 3, team2_id: null, winner_id: 3 }),
      aCupMatch(2, { team1_id: 1, team2_id: 2, trouble: { why: 'busy', text: 'Kari spiller en annen kamp.' } }),
    ]
    const words = wordsOf(page(aLiveCup({ matches })))
    expect(words).toContain('|Fri runde|Team 3| · |spiller 11|Står over, og får seieren når runden er spilt.|')
    expect(words).toContain('Kari spiller en annen kamp.')
  })

  it('lets staff alone start and settle matches, and end the cup', async () => {
    await boardLoaded()
    const staff = wordsOf(page(aLiveCup(), { isStaff: true }))
    for (const act of ['Start runden', 'Start kampen', 'Resultat', 'Avslutt cup', 'Slett cup']) {
      expect(staff).toContain(`|${act}|`)
      expect(wordsOf(page(aLiveCup()))).not.toContain(`|${act}|`)
    }
  })

  it('tells staff who play in the cup that others decide it, and lets them start its matches', async () => {
    await boardLoaded()
    const words = wordsOf(page(aLiveCup(), { isStaff: true, isIn: true }))
    expect(words).toContain('Du er selv med i cupen. Lag, innbyttere og resultater må en annen i staben avgjøre.')
    for (const act of ['Start runden', 'Start kampen']) expect(words).toContain(`|${act}|`)
    for (const act of ['Resultat', 'Avslutt cup', 'Slett cup']) expect(words).not.toContain(`|${act}|`)
  })

  it('shows who won, with their players and the medal, when it is over', () => {
    const winner = { team_id: 1, name: 'Team 1', players: [{ steamid: player, username: 'Ola', avatar: '' }] }
    const over = aLiveCup({ cup: { status: 'closed', winner } })
    expect(wordsOf(page(over))).toMatch(/\|Cupen er deres\|.*\|Team 1\|Ola\|Ringgiveren\|/)
    const prized = aLiveCup({ cup: { status: 'closed', winner, prize: 'Pizza til laget' } })
    expect(wordsOf(page(prized))).toMatch(/\|Premie:\| \|Pizza til laget\|.*\|Team 1\|Ola\|Premie:\| \|Pizza til laget\|Ringgiveren\|/)
    expect(wordsOf(page(over))).not.toContain('Premie')
    expect(wordsOf(page(over, { me: 'nobody' }))).toContain('|Vinner av cupen|')
    expect(wordsOf(page(aLiveCup({ cup: { status: 'closed' } })))).toContain('Den ble avsluttet uten vinner.')
  })
})

describe('the teams of a cup that is played', () => {
  const teams = (view: CupView, isStaff: boolean) => markupOf(<TeamCards view={view} own={1} isStaff={isStaff} mayDecide={isStaff} />)

  it('tell their points, their players with what these are rated, and who leads them', () => {
    const view = aLiveCup()
    const markup = teams({ ...view, teams: view.teams.map((team) => (team.team_id === 2 ? { ...team, points: 3 } : team)) }, false)
    const words = wordsOf(markup)
    expect(words.indexOf('Team 2')).toBeLessThan(words.indexOf('Team 1'))
    expect(words).toMatch(/\|3\|poeng\|/)
    expect(words).toMatch(/\|spiller 1\|1 010\|1,00\|/)
    expect(markup).toContain('aria-label="Kaptein"')
  })

  it('have a player replaced by staff, but not while they play; an open place is filled at any time', () => {
    const view = aLiveCup()
    const ofWords = (of: CupView, isStaff = true) => wordsOf(teams(of, isStaff))
    expect(ofWords(view).match(/Bytt spiller/g)).toHaveLength(2)
    expect(ofWords(view, false)).not.toContain('Bytt spiller')
    const open = { ...view, teams: view.teams.map((team) => ({ ...team, players: team.players.slice(0, 4) })) }
    expect(ofWords(open).match(/Sett inn spiller/g)).toHaveLength(4)
    expect(ofWords({ ...open, cup: { ...open.cup, status: 'closed' } })).not.toContain('Sett inn spiller')
  })

  it('tell staff how many places are open, and what can be taken back', () => {
    const view = aLiveCup({ cup: { undo: 'Kari satt inn på Team 2', undo_revision: 3 } })
    const words = wordsOf(
      page({ ...view, teams: view.teams.map((team) => ({ ...team, players: team.players.slice(0, 4) })) }, { isStaff: true }),
    )
    expect(words).toContain('|4 ledige plasser på lagene|')
    expect(words).toContain('|Kari satt inn på Team 2|')
    expect(wordsOf(page(view, { isStaff: true, isIn: true }))).not.toContain('Sett inn spiller')
  })
})

describe('a cup without teams or matches', () => {
  it('says so', () => {
    const empty = aLiveCup({ teams: [], matches: [] })
    expect(wordsOf(markupOf(<CupCourse view={empty} own={null} isStaff={false} mayDecide={false} />))).toContain(
      'Kampene kommer når cupen starter.',
    )
    expect(wordsOf(markupOf(<TeamCards view={empty} own={null} isStaff={false} mayDecide={false} />))).toContain('Ingen lag er satt opp.')
  })
})
