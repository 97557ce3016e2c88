import { describe, expect, it } from 'vitest'
import { nextStep } from '../../../../web/screens/home/next-step.ts'
import { aGather } from '../../builders.ts'

const open = aGather({ match_id: 'open', current_players: 7 })
const full = aGather({ match_id: 'full', current_players: 10 })
const live = aGather({ match_id: 'live', status: 'live' })

const queue = { kind: 'queue', id: 'scrim' } as const
const check = { kind: 'ready-check', id: 'scrim-1' } as const
const own = (id: string) => ({ kind: 'match', id }) as const

it.each([
  ['to their seat, before anything else', [open, full], own('full'), { is: 'seated', to: '/match/full' }],
  ['to the match they sit in, once it runs', [open, live], own('live'), { is: 'running', to: '/match/live' }],
  ['to their seat, even where the list does not know it', [open], own('elsewhere'), { is: 'seated', to: '/match/elsewhere', gather: null }],
  ['to the queue they stand in', [open], queue, { is: 'queued', to: '/matchmaking' }],
  ['to the check that asks them', [open], check, { is: 'check', to: '/matchmaking' }],
  ['to the queue, beside the open gather that lacks fewest', [live, aGather(), open, full], null, { to: '/matchmaking', gather: open }],
  ['to the queue alone where no gather has a seat', [full, live], null, { is: 'play', to: '/matchmaking', gather: null }],
] as const)('home leads a player %s', (_where, gathers, seat, step) =>
  expect(nextStep(gathers, seat, seat?.kind === 'match' ? seat.id : null, 1250)).toMatchObject(step),
)

describe('the gather that home recommends', () => {
  const elo = (mean: number) => ({ mean, least: mean - 100, most: mean + 100 })
  const weakTrio = aGather({ match_id: 'trio', max_players: 6, current_players: 5, is_competitive: 0, elo: elo(824) })
  const trio = aGather({ match_id: 'near', max_players: 6, current_players: 5, is_competitive: 0, elo: elo(1200) })
  const casual = aGather({ match_id: 'casual', current_players: 8, is_competitive: 0, elo: elo(1300) })
  const rated = aGather({ match_id: 'rated', current_players: 4, is_competitive: 1, elo: elo(1400) })
  const recommended = (gathers: Parameters<typeof nextStep>[0], rating: number | null) => {
    const step = nextStep(gathers, null, null, rating)
    return step.is === 'play' ? (step.gather?.match_id ?? null) : null
  }

  it('is played at about the rating of the player, however full another is', () => {
    expect(recommended([weakTrio, rated], 1250)).toBe('rated')
    expect(recommended([weakTrio], 1250)).toBe(null)
    expect(recommended([weakTrio], 900)).toBe('trio')
  })
  it('is of full size and rated where one of those has a seat', () => {
    expect(recommended([trio, casual, rated], 1250)).toBe('rated')
    expect(recommended([trio, casual], 1250)).toBe('casual')
    expect(recommended([trio], 1250)).toBe('near')
  })
  it('is none that would refuse the player', () => {
    const within = aGather({ ...rated, door: { way: 'open', from: 1300, to: 1500 } })
    expect(recommended([within], 1250)).toBe(null)
    expect(recommended([within], 1300)).toBe('rated')
    expect(recommended([within], null)).toBe('rated')
    expect(recommended([aGather({ ...rated, door: { way: 'invited' } })], 1300)).toBe(null)
  })
  it('is any with a seat while ratings are not shown', () => expect(recommended([weakTrio], null)).toBe('trio'))
})
