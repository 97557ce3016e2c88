import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LineUpDialog } from '../../../../web/screens/tournament/own/LineUpDialog.tsx'
import { OwnTeamPanel } from '../../../../web/screens/tournament/own/OwnTeamPanel.tsx'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { aTournament, aTournamentTeam } from './tournament-builders.ts'

const act = async () => ({ ok: true as const, data: { success: true as const } })
const wordsOf = (part: ReactNode) =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

describe('the panel of one’s own team', () => {
  const team = aTournamentTeam(1)
  const panel = (acts: boolean, plays = true) =>
    wordsOf(<OwnTeamPanel tournament={aTournament({ teams: [team] })} own={{ team, acts, plays, isOut: false }} act={act} />)

  it('has the way out for the whole team at its foot, away from the line-up', () => {
    expect(panel(true)).toMatch(/\|Oppstilling\|.*\|Trekk laget\|$/)
    expect(panel(false)).not.toContain('Trekk laget')
  })

  it('names one captain of the team where the line-up is set', () => {
    const two = {
      ...team,
      members: team.members.map((member, place) => ({ ...member, is_captain: place < 2 ? (1 as const) : (0 as const) })),
    }
    const dialog = wordsOf(<LineUpDialog team={two} size={5} act={act} onClose={() => {}} />)
    expect(dialog.match(/\|Kaptein\|/g)).toHaveLength(1)
  })
})
