import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { isRecorded } from '../../../web/match/recorded-match.ts'
import { refused } from '../../../web/net/http.ts'
import MatchCanceled from '../../../web/screens/match/canceled/MatchCanceled.tsx'
import { MatchPlay } from '../../../web/screens/match/live/MatchPlay.tsx'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { aGame, aLiveMatch, twoTeams } from './live-builders.ts'

const players = twoTeams(5)
const developer = { steamid: 'onlooker', role: 5 } as OwnUser
const rounds = 'AAABBAAAAABAAAABA'

/** A finished match as its room shows it. The record keeps no rounds. */
const over = (fields: Partial<Match> = {}): Match =>
  aLiveMatch({
    players,
    status: 'complete',
    status_match: 'complete',
    winner: 'A',
    team1_score: 1,
    played: [aGame(1, rounds, players, { phase: 'over', winner: 'A', score_a: 13, score_b: 4 })],
    ...fields,
  })
function fromRecord(match: Match): Match {
  const played = match.played.map((map) => ({ ...map, rounds: [] }))
  return { ...match, draw_commitment: '', draw_seed: null, draw_members: [], played }
}

function render(match: Match): string {
  const Phase = match.status === 'canceled' ? MatchCanceled : MatchPlay
  const view = { match, chat: [], happened: [], revision: match.revision }
  return renderToStaticMarkup(
    <MemoryRouter>
      <Phase view={view} me={developer} act={async () => refused('CONFLICT')} isLost={false} />
    </MemoryRouter>,
  )
}

describe('a match from the record', () => {
  it('is told from one that has a room by the promise of its draws', () => {
    expect([isRecorded(over()), isRecorded(fromRecord(over()))]).toEqual([false, true])
  })

  it('has its score, everybody’s figures and the highlights, as with its room', () => {
    const html = render(fromRecord(over()))
    for (const text of ['Lag A vant', 'Høydepunkter', ...players.map((player) => player.username)]) expect(html).toContain(text)
  })

  it('leaves out what its room alone had, and says so', () => {
    const room = render(over())
    const record = render(fromRecord(over()))
    for (const text of ['>Chat<', '>Hendelser<', '1. omgang', 'Annuller resultatet']) {
      expect(room).toContain(text)
      expect(record).not.toContain(text)
    }
    expect(room).not.toContain('ikke lenger lagret')
    expect(record).toContain('Chat, runder og hendelser fra denne kampen er ikke lenger lagret.')
  })

  it('that was cancelled tells why, without what happened', () => {
    const canceled = { status: 'canceled', status_match: 'canceled', cancel_reason: 'inactivity', winner: null } as const
    const html = render(fromRecord(over({ ...canceled, players: [], maps: [], played: [] })))
    expect(html).toContain('Lobbyen sto åpen for lenge uten å bli startet.')
    expect(html).not.toContain('Hendelser')
  })

  it('promises no figures that will never come', () => {
    const match = over({ played: [aGame(1, rounds, [], { phase: 'over', winner: 'A', score_a: 13, score_b: 4 })] })
    expect(render(fromRecord(match))).not.toContain('Tallene kommer')
  })
})
