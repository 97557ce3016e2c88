import { describe, expect, it } from 'vitest'
import { type ActionScene, type MatchAction, rightOf, serverActions, whyNot } from '../../../../durable/rules/play/match-actions.ts'
import { canPlayAgain, endsPlay, undecidedReasons } from '../../../../durable/rules/play/undecided-reasons.ts'

const live: ActionScene = { status: 'live', status_match: 'live', has_server: 1, undecided_reason: null }
const all = [...serverActions, 'endmatch'] as const
/** The actions that staff can do in this state. */
const possible = (fields: Partial<ActionScene>): MatchAction[] => all.filter((action) => whyNot(action, { ...live, ...fields }) === null)

describe('the actions of staff', () => {
  it('are none once the match is over, and only its end before it has a server', () => {
    for (const status of ['complete', 'canceled'] as const) {
      expect(possible({ status })).toEqual([])
      expect(whyNot('endmatch', { ...live, status })).toBe('Kampen er over.')
    }
    for (const status of ['waiting', 'picking_players', 'picking_maps'] as const) {
      expect(possible({ status })).toEqual(['endmatch'])
      expect(whyNot('reloadmatch', { ...live, status })).toBe('Kampen er ikke på en server ennå.')
    }
  })

  it('depend on what the server plays', () => {
    const always = ['reloadmatch', 'restartmatch', 'reloadmap', 're_generate_json', 'sendmessage', 'endmatch']
    const inOrder = (more: string[]) => all.filter((action) => [...always, ...more].includes(action))
    expect(possible({ status_match: 'waiting' })).toEqual(inOrder(['startmatch']))
    expect(possible({ status_match: 'warmup' })).toEqual(inOrder(['startkniferound']))
    expect(possible({ status_match: 'knife' })).toEqual(inOrder([]))
    expect(possible({ status_match: 'live' })).toEqual(inOrder(['pausematch', 'restoreround', 'unpausematch']))
    expect(whyNot('startmatch', live)).toBe('Bare mens kampen venter på server.')
    expect(whyNot('startkniferound', live)).toBe('Bare under oppvarming.')
    expect(whyNot('pausematch', { ...live, status_match: 'knife' })).toBe('Bare mens kartet spilles.')
    expect(whyNot('unpausematch', { ...live, status_match: 'knife' })).toBe('Bare mens kartet spilles.')
  })

  it('that are commands need a server; a live map is loaded afresh without one', () => {
    expect(possible({ has_server: 0 })).toEqual(['reloadmatch', 'restartmatch', 'reloadmap', 're_generate_json', 'endmatch'])
    expect(possible({ has_server: 0, status_match: 'warmup' })).toEqual(['reloadmatch', 'restartmatch', 're_generate_json', 'endmatch'])
    expect(whyNot('sendmessage', { ...live, has_server: 0 })).toBe('Kampen har ingen server ennå.')
  })

  it('leave a decision of a match whose play has ended, and the map again where it can be played', () => {
    for (const undecided_reason of ['server_lost', 'not_started'] as const) {
      expect(possible({ undecided_reason })).toEqual(['reloadmatch', 'continuematch', 'endmatch'])
      expect(whyNot('sendmessage', { ...live, undecided_reason })).toMatch(/^Kampen har ingen server\. Avgjør/)
    }
    expect(possible({ undecided_reason: 'stats_missing' })).toEqual(['endmatch'])
    expect(whyNot('reloadmatch', { ...live, undecided_reason: 'stats_missing' })).toBe('Kampen er ferdigspilt, og må avgjøres.')
    expect(possible({ undecided_reason: 'score_unclear' })).toEqual(possible({}))
  })

  it('are rights of moderators for pauses and messages alone', () => {
    expect(all.filter((action) => rightOf[action] === 'pause-match')).toEqual(['pausematch', 'unpausematch', 'sendmessage'])
    expect(rightOf.endmatch).toBe('end-match')
  })
})

describe('a reason to wait for a decision', () => {
  it('ends play, except an unclear score, and leaves the map to be played where it was not', () => {
    expect([null, ...undecidedReasons].map(endsPlay)).toEqual([false, true, true, true, false])
    expect([null, ...undecidedReasons].map(canPlayAgain)).toEqual([false, true, true, false, false])
  })
})
