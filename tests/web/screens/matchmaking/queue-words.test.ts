import { describe, expect, it } from 'vitest'
import { formatWaited } from '../../../../web/format/countdown.ts'
import type { HistoryGame } from '../../../../web/net/api/history-game.ts'
import { todaysScrims } from '../../../../web/screens/matchmaking/todays-scrims.ts'
import { waitWords } from '../../../../web/screens/matchmaking/wait-words.ts'
import { missingPlayers, waitingGroups } from '../../../../web/screens/matchmaking/waiting-groups.ts'

it.each([
  [null, 'For lite data til å anslå ventetiden'],
  [20_000, 'Under ett minutt'],
  [60_000, 'Omtrent 1 min'],
  [241_000, 'Omtrent 4 min'],
  [3_600_000, 'Omtrent 60 min'],
  [5_000_000, 'Over en time'],
])('an estimate of %s ms is told as «%s»', (ms, words) => expect(waitWords(ms)).toBe(words))

it.each([
  [0, '00:00'],
  [133, '02:13'],
  [3_733, '1:02:13'],
])('%i seconds of waiting are %s', (seconds, words) => expect(formatWaited(seconds)).toBe(words))

describe('the list of waiting players', () => {
  const player = (steamid: string, party: string | null = null) => ({ steamid, username: steamid, avatar: '', party })

  it('stands in the order of waiting, a party in one piece', () => {
    const groups = waitingGroups([player('a'), player('b', 'p'), player('c'), player('d', 'p')])
    expect(groups.map(({ players }) => players.map(({ steamid }) => steamid).join(''))).toEqual(['a', 'bd', 'c'])
  })

  it('lacks as many as a match needs, and none once there are ten', () =>
    expect([0, 7, 10, 1_000].map(missingPlayers)).toEqual([10, 3, 0, 0]))
})

it('shows of a history the scrims of this day in Norway', () => {
  const noon = Date.UTC(2026, 4, 3, 10)
  const game = (match_id: string, match_type: string, created_at: number | null) => ({ match_id, match_type, created_at }) as HistoryGame
  const games = [
    game('today', 'scrim', noon - 3_600_000),
    game('a gather', 'gather', noon),
    game('after midnight in Oslo', 'scrim', Date.UTC(2026, 4, 2, 22, 30)),
    game('yesterday', 'scrim', Date.UTC(2026, 4, 2, 21, 30)),
    game('no time', 'scrim', null),
  ]
  expect(todaysScrims(games, noon).map(({ match_id }) => match_id)).toEqual(['today', 'after midnight in Oslo'])
})
