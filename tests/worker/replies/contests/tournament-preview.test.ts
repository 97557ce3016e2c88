import { describe, expect, it } from 'vitest'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentPreview } from '../../../../worker/replies/contests/tournament-preview.ts'
import { aTournament } from '../../../support/rules/a-tournament-view.ts'

const site = 'https://kampklar.test'
const winner = { id: 1, name: 'Rev', logo_url: null }
const cases: [Partial<TournamentCard>, said: string, picture: string][] = [
  [{ registered_teams: 5, max_teams: 16 }, 'Påmelding åpen · 5/16 lag · Premiepott: 10 000 kr', 'open'],
  [{ registered_teams: 5, max_teams: 16, registration_open: 0, prize_pool: '' }, 'Påmelding stengt · 5/16 lag', 'closed'],
  [{ registered_teams: 12, status: 'in_progress', prize_pool: '' }, 'Pågår · 12 lag', 'in_progress'],
  [{ status: 'completed', winner, prize_pool: '' }, 'Vinner: Rev', 'completed'],
  [{ status: 'completed', registered_teams: 2, prize_pool: '' }, 'Ferdig · 2 lag', 'completed'],
]

describe('the link to a tournament', () => {
  it.each(cases)('says when it is and how far it has come: %o', (fields, said, picture) => {
    expect(tournamentPreview(aTournament(fields), site)).toEqual({
      title: 'Høstcupen',
      description: `lørdag 28. november kl. 18.00 · 5v5 · ${said}`,
      image: `${site}/share/tournament-${picture}.jpg`,
    })
  })
})
