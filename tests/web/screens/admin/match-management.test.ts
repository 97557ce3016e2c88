import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ActionScene } from '../../../../durable/rules/play/match-actions.ts'
import type { MatchStatus, ServerStatus } from '../../../../durable/rules/vocabulary.ts'
import { refused } from '../../../../web/net/http.ts'
import type { View } from '../../../../web/resource/use-resource.ts'
import { blockedBecause, buttonActions, orderedActions } from '../../../../web/screens/admin/manage/action-list.ts'
import { lobbyRights } from '../../../../web/screens/admin/manage/lobby-rights.ts'
import { managedState } from '../../../../web/screens/admin/manage/managed-state.ts'
import { ActiveMatchRow } from '../../../../web/screens/admin/matches/ActiveMatchRow.tsx'
import { byUrgency, isAmong, paceOf, scoreLineOf, statusOf } from '../../../../web/screens/admin/matches/active-matches-view.ts'
import { MatchesContent } from '../../../../web/screens/admin/matches/MatchesSection.tsx'
import { matchFilters } from '../../../../web/screens/admin/matches/match-filters.ts'
import type { ActiveMatch } from '../../../../worker/contract/admin/matches.ts'
import { aMatch, aPlayer } from '../../builders.ts'
import { aFailedView, aStaleView, aView } from '../../views.ts'

const active = (fields: Partial<ActiveMatch>): ActiveMatch => ({
  match_id: 'kamp',
  kind: 'gather',
  type: '5v5',
  status: 'live',
  status_match: 'live',
  name: null,
  owner_name: 'Kari',
  owner_id: null,
  current_players: 10,
  max_players: 10,
  series_type: 'bo1',
  server: null,
  score_a: 0,
  score_b: 0,
  score_rounds: 0,
  created_at: 0,
  since: 0,
  waits_since: null,
  phase_ends_at: null,
  is_stuck: 0,
  needs_decision: 0,
  ...fields,
})

describe('the list of active matches', () => {
  const old = active({ match_id: 'old', since: 1 })
  const young = active({ match_id: 'young', since: 9, status_match: 'warmup' })
  const stuck = active({ match_id: 'stuck', since: 5, is_stuck: 1, status: 'waiting', status_match: 'waiting' })
  const undecided = active({ match_id: 'undecided', since: 7, needs_decision: 1 })
  const all = [young, old, stuck, undecided]

  it('begins with what waits for a decision, then what is stuck, then what has gone on longest', () => {
    expect(byUrgency(all).map(({ match_id }) => match_id)).toEqual(['undecided', 'stuck', 'old', 'young'])
    expect(all.filter((match) => isAmong('attention', match))).toEqual([stuck, undecided])
  })

  it('counts every match in exactly one phase', () => {
    const phases = matchFilters.filter((filter) => filter !== 'all' && filter !== 'attention')
    const picking = active({ status: 'picking_maps', status_match: 'waiting' })
    const everything = [...all, picking]
    for (const match of everything) expect(phases.filter((filter) => isAmong(filter, match))).toHaveLength(1)
  })

  it('says where a match stands, and its score or its players', () => {
    expect([statusOf(stuck), scoreLineOf({ ...stuck, current_players: 7 })]).toEqual(['Venter på spillere', '7/10'])
    expect([statusOf(old), scoreLineOf({ ...old, score_a: 8, score_b: 4, score_rounds: 12 })]).toEqual([
      'KAMP PÅGÅR',
      '8–4 etter 12 runder',
    ])
    expect(scoreLineOf({ ...old, series_type: 'bo3', score_a: 1, score_rounds: null })).toBe('1–0')
    expect(scoreLineOf(active({}))).toBe('')
    expect([statusOf(active({ status: 'picking_maps' })), scoreLineOf(active({ status: 'picking_maps' }))]).toEqual(['Velger maps', ''])
  })
})

describe('the time of an active match', () => {
  it('counts from its first map once that is live, and until then is when it was opened, and says so', () => {
    const row = (fields: Partial<ActiveMatch>) =>
      renderToStaticMarkup(
        createElement(
          MemoryRouter,
          null,
          createElement(ActiveMatchRow, { match: active({ created_at: 60_000, ...fields }), now: 300_000 }),
        ),
      )
    expect(row({ status: 'picking_maps', status_match: 'waiting', since: 60_000 })).toContain('åpnet for 4 min siden')
    expect(row({ since: 180_000 })).toContain('spilt i 2 min')
  })

  it('says when captains must be done, and how long it has waited for a server', () => {
    const now = 600_000
    expect(paceOf(active({ status: 'picking_maps', status_match: 'waiting', phase_ends_at: now + 240_000 }), now)).toBe(
      'ferdig innen 4 min',
    )
    expect(paceOf(active({ status_match: 'waiting', waits_since: now - 180_000 }), now)).toBe('ventet på server i 3 min')
  })
})

describe('the actions on a match', () => {
  const at = (status: MatchStatus, status_match: ServerStatus, more: Partial<ActionScene> = {}): ActionScene => ({
    ...{ status, status_match, has_server: status === 'live' && status_match !== 'waiting' ? 1 : 0, undecided_reason: null },
    ...more,
  })
  const possible = (scene: ActionScene, role: 2 | 3 = 3) =>
    [...buttonActions, 'sendmessage' as const].filter((action) => blockedBecause(action, scene, role) === null).sort()
  const always = ['endmatch', 're_generate_json', 'reloadmatch', 'restartmatch']

  it('are those that the match allows where it stands', () => {
    expect(possible(at('waiting', 'waiting'))).toEqual(['endmatch'])
    expect(possible(at('live', 'waiting'))).toEqual([...always, 'startmatch'])
    expect(possible(at('live', 'warmup'))).toEqual([...always, 'reloadmap', 'sendmessage', 'startkniferound'].sort())
    expect(possible(at('live', 'live'))).toEqual(
      [...always, 'pausematch', 'reloadmap', 'restoreround', 'sendmessage', 'unpausematch'].sort(),
    )
    expect([...possible(at('complete', 'complete')), ...possible(at('canceled', 'canceled'))]).toEqual([])
  })

  it('are to play the map again or to end it, once the server is gone in the middle of a map', () => {
    const lost = at('live', 'live', { has_server: 0, undecided_reason: 'server_lost' })
    expect(possible(lost)).toEqual(['endmatch', 'reloadmatch'])
    expect(blockedBecause('pausematch', lost, 3)).toBe('Kampen har ingen server. Avgjør den, eller spill kartet på nytt.')
    const played = at('live', 'live', { has_server: 0, undecided_reason: 'stats_missing' })
    expect(possible(played)).toEqual(['endmatch'])
    expect(blockedBecause('reloadmatch', played, 3)).toBe('Kampen er ferdigspilt, og må avgjøres.')
  })

  it('leave the map that is played again to the decision, which says what is lost by it', () => {
    const offered = (undecided_reason: ActionScene['undecided_reason']) =>
      orderedActions(at('live', 'live', { has_server: 0, undecided_reason }), 3).map(({ action }) => action)
    for (const reason of ['server_lost', 'not_started'] as const) expect(offered(reason)).not.toContain('reloadmatch')
    for (const reason of [null, 'score_unclear', 'stats_missing'] as const) expect(offered(reason)).toContain('reloadmatch')
  })

  it('leave a moderator the pause, the message and the end', () => {
    expect(possible(at('live', 'live'), 2)).toEqual(['endmatch', 'pausematch', 'sendmessage', 'unpausematch'])
    expect(blockedBecause('reloadmatch', at('live', 'live'), 2)).toBe('Krever administrator.')
  })

  it('say why they cannot be done, stand below those that can, and end with the end of the match', () => {
    const ordered = orderedActions(at('live', 'warmup'), 3)
    expect(ordered.find(({ action }) => action === 'pausematch')?.blocked).toBe('Bare mens kartet spilles.')
    expect(ordered.at(-1)?.action).toBe('endmatch')
    const isBlocked = ordered.slice(0, -1).map(({ blocked }) => blocked !== null)
    expect(isBlocked).toEqual([...isBlocked].sort())
  })

  it('are only to end it in a lobby: an act that needs a server is not offered', () => {
    expect(orderedActions(at('waiting', 'waiting'), 3)).toEqual([{ action: 'endmatch', blocked: null }])
  })
})

describe('a lobby in the hands of the staff', () => {
  const [ola, siv] = [aPlayer('76561198000000002'), aPlayer('76561198000000003')]
  const owner = (role: number) => aPlayer('76561198000000001', { role })
  const lobby = (ownerRole: number) =>
    aMatch({ status: 'waiting', creator_id: owner(1).steamid, players: [owner(ownerRole), ola], queuedPlayers: [siv] })

  it('is cancelled by moderators, and managed by administrators', () => {
    const match = lobby(1)
    expect(lobbyRights(match, 2)).toMatchObject({ start: false, settings: false, cancel: true })
    expect(lobbyRights(match, 3)).toMatchObject({ start: true, settings: true, cancel: true })
    expect([lobbyRights(match, 3).take(siv), lobbyRights(match, 3).kick(ola), lobbyRights(match, 2).kick(ola)]).toEqual([true, true, false])
  })

  it('stays its owner’s who is of the same role or a higher one, and nobody puts the owner out', () => {
    expect(lobbyRights(lobby(3), 3)).toMatchObject({ start: false, settings: false, cancel: false })
    const match = lobby(1)
    expect(match.players[0] && lobbyRights(match, 5).kick(match.players[0])).toBe(false)
  })
})

describe('a match under the hands of staff', () => {
  const nothing = { match: null, end: null, problem: null, isLost: false }
  const forbidden = refused('FORBIDDEN')

  it('says that it could not be fetched when neither its room nor the call answered', () => {
    expect(managedState(nothing)).toBe('loading')
    expect(managedState({ ...nothing, problem: refused('UNKNOWN_ERROR') })).toBe('failed')
    expect(managedState({ ...nothing, problem: refused('GATHER_CANT_FIND_GATHER') })).toBe('missing')
    expect(managedState({ ...nothing, match: aMatch(), problem: refused('UNKNOWN_ERROR') })).toBe('shown')
  })

  it('waits for its room alone where the viewer plays in it', () => {
    expect(managedState({ ...nothing, problem: forbidden })).toBe('loading')
    expect(managedState({ ...nothing, problem: forbidden, isLost: true })).toBe('failed')
  })
})

describe('the tabs of the active matches', () => {
  it('stand above the list with their counts, as those of the other lists', () => {
    const matches = [active({ match_id: 'a' }), active({ match_id: 'b', status: 'waiting' })]
    const html = renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(MatchesContent, { view: aView({ matches }), now: 0 })),
    )
    const [tabs = '', list = ''] = html.split('role="tabpanel"')
    expect(tabs).not.toContain('panel ')
    expect(tabs).toMatch(/Alle<span[^>]*>2</)
    expect(list).toContain('class="panel"')
  })
})

describe('the list that could not be fetched anew', () => {
  const read = (view: View<{ matches: ActiveMatch[] }>) => renderToStaticMarkup(createElement(MatchesContent, { view, now: 0 }))

  it('stays, and says that it may be old', () => {
    expect(read(aStaleView({ matches: [] }))).toMatch(/Får ikke hentet nye kamper.*Det finnes ingen aktive kamper/)
    expect(read(aFailedView())).toContain('Kunne ikke hente kampene')
  })
})
