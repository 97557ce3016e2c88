import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { MatchFrame } from '../../../../../web/screens/match/frame/MatchFrame.tsx'
import { aPlayedMap, kari, ola } from '../../../builders.ts'
import { aLiveMatch, twoTeams } from '../../../match/live-builders.ts'

beforeAll(() => vi.stubGlobal('location', new URL('https://kampklar.no/match/g1')))
afterAll(() => vi.unstubAllGlobals())

const players = twoTeams(5)
const turn = (does: 'pick_player' | 'ban_map'): Partial<Match> => ({ turn: { team: 'A', does, map_id: null } })
const played = [aPlayedMap(1)]

/** The text at the top of the page: title, label and facts. */
function head(fields: Partial<Match>, isLost = false): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MatchFrame match={aLiveMatch({ players, ...fields })} isLost={isLost}>
        {null}
      </MatchFrame>
    </MemoryRouter>,
  )
  return html.slice(0, html.indexOf('</header>'))
}

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

describe('the header of a match', () => {
  it.each([
    ['in the lobby', { status: 'waiting', status_match: 'waiting' }, 'VENTER'],
    ['while captains pick players', { status: 'picking_players', status_match: 'waiting', ...turn('pick_player') }, 'VENTER'],
    ['while captains pick maps', { status: 'picking_maps', status_match: 'waiting', ...turn('ban_map') }, 'VENTER'],
    ['while a server is awaited', { status_match: 'waiting', status_text: 'Venter på ledig server' }, 'Venter på ledig server'],
    ['while a server is set up', { status_match: 'waiting', status_text: 'Setter opp server' }, 'Setter opp server'],
    ['when the server is ready', { status_match: 'warmup', status_text: 'Server ready!', played }, 'OPPVARMING'],
    ['in the knife round', { status_match: 'knife', status_text: null, played }, 'KNIV RUNDE'],
    ['in play', { status_match: 'live', status_text: null, played }, 'KAMP PÅGÅR'],
    ['at the end', { status: 'complete', status_match: 'complete', played }, 'KAMP FERDIG'],
    ['when it was cancelled', { status: 'canceled', status_match: 'canceled' }, 'KANSELLERT'],
  ] as const)('has its label %s', (_when, fields, label) => {
    expect(head({ played: [], ...(fields as Partial<Match>) })).toMatch(new RegExp(`eyebrow[^>]*>${label}<`))
  })

  it('says when a finished match was played and how long it took, and when a cancelled one ended', () => {
    const [live_at, ended_at] = [Date.UTC(2025, 4, 3, 18, 0), Date.UTC(2025, 4, 3, 19, 12)]
    const over = { status: 'complete', status_match: 'complete', played, live_at, ended_at } as const
    expect(words(head(over))).toContain('KAMP FERDIG · 3. mai 2025 20.00 · 1 t 12 min')
    expect(words(head({ ...over, live_at: null }))).toMatch(/KAMP FERDIG · 3. mai 2025 21.12(?! ·)/)
    const canceled = { ...over, status: 'canceled', status_match: 'canceled' } as const
    expect(words(head(canceled))).toMatch(/KANSELLERT · 3. mai 2025 21.12(?! ·)/)
  })

  it('says of a rematch which one it is, and how its captains stand', () => {
    const standing = { leader: kari, other: ola, won: 2, lost: 1 }
    const created_at = new Date(2026, 10, 27, 21).getTime()
    const lobby = words(head({ status: 'waiting', created_at, rematch_place: { number: 3, standing } }))
    expect(lobby).toContain('Karis gather, omkamp 3')
    expect(lobby).toContain('2–1 i kveld · 5v5')
    const first = words(head({ status: 'waiting', rematch_place: { number: 1, standing: null } }))
    expect(first).toContain('Karis gather, omkamp')
    expect(first).not.toMatch(/omkamp 1|i kveld|i dag/)
    expect(words(head({ status: 'waiting' }))).not.toContain('omkamp')
  })

  it('leads from a match of a tournament back to it, and says what it is instead of whether it is rated', () => {
    const organiser = { kind: 'tournament', id: 'k3f9', name: 'Vintercup' } as const
    const fields = { kind: 'tournament', organiser, name: 'Vintercup · Final', is_competitive: 0, played } as const
    for (const moment of [{ status: 'complete', status_match: 'complete' }, turn('ban_map')] as Partial<Match>[]) {
      const html = head({ ...fields, ...moment })
      expect(html).toContain('href="/tournaments/k3f9"')
      expect(words(html)).toMatch(/Best av 1 · Turnering/)
      expect(words(html)).not.toContain('Casual')
    }
    expect(head({ ...fields, organiser: { ...organiser, name: null } })).toContain('Turnering')
    expect(head({ status: 'complete', status_match: 'complete', played })).not.toContain('/tournaments/')
  })

  it('says that the connection is gone, and keeps its label', () => {
    const html = head({ status: 'picking_maps', status_match: 'waiting', ...turn('ban_map') }, true)
    for (const text of ['VENTER', 'Kobler til igjen …']) expect(html).toContain(text)
  })
})
