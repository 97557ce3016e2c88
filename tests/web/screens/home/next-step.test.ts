import { expect, it } from 'vitest'
import { nextStep } from '../../../../web/screens/home/next-step.ts'
import { aGather } from '../../builders.ts'

const open = aGather({ match_id: 'open', current_players: 7 })
const full = aGather({ match_id: 'full', current_players: 10 })
const live = aGather({ match_id: 'live', status: 'live' })

it.each([
  ['to their seat, before anything else', [open, full], 'full', { is: 'seated', to: '/match/full' }],
  ['to the match they sit in, once it runs', [open, live], 'live', { is: 'running', to: '/match/live' }],
  ['to their seat, even where the list does not know it', [open], 'elsewhere', { is: 'seated', to: '/match/elsewhere', gather: null }],
  ['to the open gather that lacks fewest', [live, aGather(), open, full], null, { is: 'join', to: '/match/open' }],
  ['to opening one where none has a seat', [full, live], null, { is: 'create', to: '/gathers/create' }],
] as const)('SPILL NÅ leads %s', (_where, gathers, own, step) => expect(nextStep(gathers, own)).toMatchObject(step))
