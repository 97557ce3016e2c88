import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { RegistrationPanel } from '../../../../web/screens/tournament/open/RegistrationPanel.tsx'
import { OwnTeamPanel } from '../../../../web/screens/tournament/own/OwnTeamPanel.tsx'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { aView } from '../../views.ts'
import { aTournament, aTournamentTeam } from './tournament-builders.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000
const inSixDays = now + 6 * 24 * hour + 1000
const inFourHours = now + 4 * hour

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const wordsOf = (part: React.ReactNode): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const registration = (over: Partial<Tournament>) => wordsOf(<RegistrationPanel tournament={aTournament(over)} ownTeams={aView([])} />)

function ownTeam(opens: number) {
  const team = aTournamentTeam(1)
  const tournament = aTournament({ teams: [team], check_in: { opens, closes: opens + hour, is_open: 0 } })
  return wordsOf(
    <OwnTeamPanel
      tournament={tournament}
      own={{ team, acts: false, plays: true, isOut: false }}
      act={async () => ({ ok: true, data: { success: true } })}
    />,
  )
}

describe('how long it is', () => {
  it('until registration ends', () => {
    expect(registration({ registration_ends: inSixDays })).toContain('Påmeldingen slutter om 6 dager')
    expect(registration({ registration_ends: inFourHours })).toContain('Påmeldingen slutter om 4:00:00')
  })

  it('until check-in opens', () => {
    expect(ownTeam(inSixDays)).toContain('Innsjekkingen åpner om 6 dager')
    expect(ownTeam(inFourHours)).toContain('Innsjekkingen åpner om 4:00:00')
  })

  it('is not said of a check-in that is over', () => {
    const words = ownTeam(now - 2 * hour)
    expect(words).toContain('Innsjekkingen er stengt')
    expect(words).not.toContain('åpner')
  })
})
