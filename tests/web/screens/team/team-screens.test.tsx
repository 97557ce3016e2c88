import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { TeamRole } from '../../../../durable/rules/team/team-name.ts'
import { TeamPage } from '../../../../web/screens/team/TeamScreen.tsx'
import { InviteList, MyTeams } from '../../../../web/screens/teams/TeamLists.tsx'
import { receiveSiteAtom, teamNewsAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import type { Team } from '../../../../worker/contract/teams.ts'
import { kari, ola } from '../../builders.ts'

const member = (steamid: string, role: TeamRole, elo: number | null = 1500): Team['members'][number] => ({
  ...{ steamid, username: `spiller ${steamid.slice(-2)}`, avatar: '', elo, role, joined_at: 1 },
})
const aTeam = (over: Partial<Team> = {}): Team => ({
  ...{ id: 7, name: 'Nattens ulver', logo_url: null, rating: 1500, created_at: Date.UTC(2026, 4, 3), owner: kari, role: 'owner' },
  ...{ memberCount: 2, isOwner: true, currentUser: member(kari, 'owner') },
  members: [member(kari, 'owner'), member(ola, 'player')],
  invited: [{ steamid: '76561198000000009', username: 'Eva', avatar: '' }],
  tournaments: [],
  record: { won: 0, drawn: 0, lost: 0, trophies: 0 },
  matches: [],
  rating_days: [],
  in_tournament: 0,
  ...over,
})
const shown = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  )
const nothing = () => undefined
const read = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
const page = (over: Partial<Team> = {}) => read(shown(<TeamPage team={aTeam(over)} onChanged={nothing} />))

describe('a team’s page', () => {
  it('gives its owner what only an owner may do', () => {
    const markup = shown(<TeamPage team={aTeam()} onChanged={nothing} />)
    for (const text of ['Innstillinger', 'Inviter', 'Trekk tilbake', 'Valg for spiller 02']) {
      expect(markup).toContain(text)
    }
    expect(markup).not.toContain('Forlat laget')
  })

  it.each(['captain', 'player'] as const)('lets a %s leave, and nothing else', (role) => {
    const text = page({ role, invited: [] })
    expect(text).toContain('Forlat laget')
    for (const others of ['Innstillinger', 'Inviter', 'Valg for']) expect(text).not.toContain(others)
  })

  it('gives an outsider nothing to press', () => {
    expect(shown(<TeamPage team={aTeam({ role: null, invited: [] })} onChanged={nothing} />)).not.toContain('<button')
  })

  it('invites nobody into a full team', () => {
    const members = Array.from({ length: 12 }, (_, place) => member(`765611980000001${String(place).padStart(2, '0')}`, 'player'))
    const text = page({ members, invited: [] })
    expect(text).toContain('12 av 12')
    expect(text).not.toContain('|Inviter|')
  })

  it('says no rating where none is told', () => {
    expect(page({ rating: null, members: [member(kari, 'owner', null)] })).not.toContain('ELO')
  })

  it('leads to its tournaments and matches, and says who was beaten', () => {
    const tournament = { id: 'cup', name: 'Høstcup', status: 'in_progress', start_date: Date.UTC(2026, 9, 1, 18), place: null }
    const match = {
      ...{ tournament_id: 'cup', tournament_name: 'Høstcup', round_name: 'Semifinale', opponent: { id: 8, name: 'Fjellfolket' } },
      ...{ result: 'win' as const, score_own: 2, score_other: 1, without_score: null, match_id: 'abc' },
    }
    const markup = shown(<TeamPage team={aTeam({ tournaments: [tournament], matches: [match] })} onChanged={nothing} />)
    for (const address of ['/tournaments/cup', '/teams/8', '/match/abc', '/teams']) expect(markup).toContain(`href="${address}"`)
    expect(read(markup)).toContain('|Kartvalg|')
    expect(page({ matches: [{ ...match, match_id: null, without_score: 'walkover' }] })).not.toContain('Kartvalg')
    expect(read(markup)).toMatch(/Seier\|Fjellfolket\|2–1\|Semifinale · \|Høstcup/)
  })
})

describe('the lists of teams', () => {
  it('lead to a team with the words that cups and tournaments have', () => {
    const teams = [{ ...aTeam(), role: 'owner' as const }]
    const markup = shown(<MyTeams teams={teams} waiting={0} onCreate={nothing} onSeeInvites={nothing} />)
    expect(markup).toMatch(/aria-label="Gå til Nattens ulver"[^>]*href="\/teams\/7"[^>]*>Gå til</)
  })

  it('say what there is none of', () => {
    expect(shown(<MyTeams teams={[]} waiting={0} onCreate={nothing} onSeeInvites={nothing} />)).toContain('Du har ingen lag enda')
    expect(shown(<InviteList invites={[]} onAnswered={nothing} />)).toContain('Ingen ventende invitasjoner')
  })

  it('lead who has no team to the invitations that wait', () => {
    const text = read(shown(<MyTeams teams={[]} waiting={2} onCreate={nothing} onSeeInvites={nothing} />))
    expect(text).toContain('2 invitasjoner venter på svar.|')
    expect(text).toContain('Se invitasjoner')
  })

  it('are read again at every news of a team', () => {
    const store = createStore()
    const team = { id: 7, name: 'Nattens ulver' }
    store.set(receiveSiteAtom, { event: 'team_updated', data: { team } })
    store.set(receiveSiteAtom, { event: 'team_invite_received', data: { team, from: 'Kari' } })
    store.set(receiveSiteAtom, { event: 'team_member_joined', data: { team, steamid: ola } })
    store.set(receiveSiteAtom, { event: 'team_member_removed', data: { team, steamid: ola } })
    expect(store.get(teamNewsAtom)).toBe(4)
  })
})
