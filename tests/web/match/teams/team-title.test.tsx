import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { resultWords } from '../../../../web/match/live/texts.ts'
import { LineUp } from '../../../../web/match/stats/LineUp.tsx'
import { teamInSentence, teamTitle } from '../../../../web/match/teams/team-title.ts'
import { turnView } from '../../../../web/match/turn/turn-view.ts'
import { turnWords } from '../../../../web/match/turn/turn-words.ts'
import { nextMatch } from '../../../../web/screens/match/next-match.ts'
import { aLiveMatch, twoTeams } from '../live-builders.ts'

const players = twoTeams(2)
const names = { team_names: { A: 'Nordlys', B: 'Polarulvene' } }
const match = (fields: Partial<Match> = {}) => aLiveMatch({ players, ...fields })

describe('the name of a team', () => {
  it('is its own where it has one, else its letter', () => {
    expect([teamTitle(match(names), 'A'), teamInSentence(match(names), 'B')]).toEqual(['Nordlys', 'Polarulvene'])
    expect([teamTitle(match(), 'A'), teamInSentence(match(), 'B')]).toEqual(['Lag A', 'lag B'])
  })

  it('stands in the result, over the line-ups and in whose turn it is', () => {
    expect(resultWords(match({ ...names, winner: 'B' }))).toBe('Polarulvene vant')
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <LineUp match={match(names)} me="" />
      </MemoryRouter>,
    )
    expect(html).toContain('Nordlys')
    expect(html).not.toContain('Lag A')
    const veto = match({ ...names, turn: { team: 'A', does: 'ban_map', map_id: null } })
    const turn = turnView(veto, '')
    expect(turn && turnWords(turn, []).what).toBe('stryker kart for Nordlys')
  })
})

describe('the way on from a match', () => {
  it('leads from an organised one to anyone who organised it, never to a gather or the queue', () => {
    const organiser = { kind: 'tournament', id: 'k3f9', name: 'Vintercup' } as const
    expect(nextMatch({ kind: 'tournament', organiser })).toEqual({
      again: { to: '/tournaments/k3f9', label: 'Til turneringen' },
      list: null,
    })
    expect(nextMatch({ kind: 'scrim', organiser: null }).again.to).toBe('/matchmaking')
    expect(nextMatch({ kind: 'gather', organiser: null }).list?.to).toBe('/gathers')
  })
})
