import { expect, it } from 'vitest'
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
] as const)('SPILL NÅ leads %s', (_where, gathers, seat, step) =>
  expect(nextStep(gathers, seat, seat?.kind === 'match' ? seat.id : null)).toMatchObject(step),
)
