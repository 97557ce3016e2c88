import { describe, expect, it } from 'vitest'
import { serverAct } from '../../../../durable/match/play/server-acts.ts'
import { type ServerAction, serverActions, whyNot } from '../../../../durable/rules/play/match-actions.ts'
import { aLiveMatch, aMatchWithoutServer, report, roundsOf } from '../../../support/rules/live-match.ts'
import { aMatchOf, aStartedMatch, by, fiveBo3, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

/** The answer that staff get to an action: done, or why not. */
function act(match: PlayedMatch, action: ServerAction, actor = admin): string {
  const answer = serverAct(match.state, actor, action, { message: 'Hei', round: 0 })
  return answer.ok ? (answer.event ? match.say(answer.event) : 'done already') : (answer.message ?? answer.code)
}
/** Its server was gone in the middle of a map. */
function lost(): PlayedMatch {
  const match = aLiveMatch(bo1)
  for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
  match.say(polled({ gamestate: 'none' }))
  return match
}
const possible = (make: () => PlayedMatch) => serverActions.filter((action) => act(make(), action) === 'ok')

describe('the offer of acts on a server', () => {
  it('is nothing before its maps are chosen: nothing is said to be loaded that is not', () => {
    for (const make of [() => aMatchOf(fiveBo3), () => aStartedMatch(fiveBo3)]) {
      expect(possible(make)).toEqual([])
      expect(act(make(), 'reloadmatch')).toBe('Kampen er ikke på en server ennå.')
    }
  })

  it('is to start and to load it, once it waits for a server', () => {
    expect(possible(() => aMatchWithoutServer(bo1))).toEqual(['startmatch', 'reloadmatch', 'restartmatch', 're_generate_json'])
  })

  it('is nothing once the match is over', () => {
    const over = () => {
      const match = aLiveMatch(bo1)
      playMap(match, thirteenTwo)
      return match
    }
    const canceled = () => {
      const match = aMatchOf(fiveBo3)
      match.say({ type: 'cancel', by: by('p0') })
      return match
    }
    expect([...possible(over), ...possible(canceled)]).toEqual([])
  })

  it('is refused in the words that its page shows', () => {
    const places = [() => aMatchOf(fiveBo3), () => aMatchWithoutServer(bo1), () => aLiveMatch(bo1), lost]
    for (const make of places) {
      const { state, view } = make()
      for (const action of serverActions) {
        const answer = serverAct(state, admin, action, { message: 'Hei', round: 0 })
        expect([action, answer.ok ? null : answer.message]).toEqual([action, whyNot(action, view)])
      }
    }
  })
})
