import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { EveningStrip } from '../../../../../web/screens/admin/tournaments/run/EveningStrip.tsx'
import { aTournament } from '../../tournament/tournament-builders.ts'

const place = { id: 't', mayDecide: true, isStaff: true, open: () => {}, show: () => {} }
const read = (over: Partial<Tournament>) =>
  renderToStaticMarkup(<EveningStrip tournament={aTournament(over)} now={0} needs={[]} place={place} />)

it('the champion stands large on the organiser’s page, and nothing else that is over does', () => {
  const won = read({ status: 'completed', winner: { id: 1, name: 'Fjordfrost', logo_url: null } })
  expect(won).toMatch(/sm:text-4xl[^>]*>Fjordfrost vant\.</)
  expect(read({ status: 'completed', winner: null })).not.toContain('sm:text-4xl')
})
