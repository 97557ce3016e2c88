import { describe, expect, it } from 'vitest'
import { serverAct } from '../../../../durable/match/play/server-acts.ts'
import { type ServerAction, serverActions } from '../../../../durable/rules/match-actions.ts'
import { aLiveMatch, aMatchWithoutServer } from '../../../support/rules/live-match.ts'
import { aMatchOf, aStartedMatch, by, fiveBo3, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'

/** What staff are answered to an action: done, or why not. */
function act(match: PlayedMatch, action: ServerAction, actor = admin): string {
  const answer = serverAct(match.state, actor, action, 'Hei')
  return answer.ok ? (answer.event ? match.say(answer.event) : 'done already') : (answer.message ?? answer.code)
}
const possible = (make: () => PlayedMatch) => serverActions.filter((action) => act(make(), action) === 'ok')

describe('what staff may have a server do', () => {
  it('is to load the match and to make its configuration anew, from the lobby on', () => {
    for (const make of [() => aMatchOf(fiveBo3), () => aStartedMatch(fiveBo3)]) {
      expect(possible(make)).toEqual(['reloadmatch', 're_generate_json'])
    }
  })

  it('is to start it as well, once it waits for a server', () => {
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

  it('changes nothing before there is anything to load, and stands in the log', () => {
    const match = aStartedMatch(fiveBo3)
    const { view } = match
    expect(act(match, 'reloadmatch')).toBe('ok')
    expect(match.effects.at(-1)).toMatchObject({ to: 'staff-log', entry: { actor: 'admin', action: 'reloadmatch' } })
    expect(match.effects.filter((effect) => effect.to === 'pool')).toEqual([])
    expect({ ...match.view, revision: 0 }).toEqual({ ...view, revision: 0 })
  })
})
