import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Role } from '../../../../../durable/rules/vocabulary.ts'
import { playerItem } from '../../../../../web/screens/admin/palette/palette-sources.ts'
import { saveRecent } from '../../../../../web/screens/admin/palette/recent-items.ts'
import { usePaletteItems } from '../../../../../web/screens/admin/palette/use-palette-items.ts'
import type { StaffHit } from '../../../../../worker/contract/admin/users.ts'
import { kari, ola } from '../../../../web/builders.ts'
import { aServerRow } from '../../../../web/screens/admin/a-server-row.ts'
import { aCard } from '../../../../web/screens/tournament/tournament-builders.ts'
import { callFor, holdCalls } from '../../../support/held-calls.ts'

const pauseMs = 200
const admin: Role = 5
const support: Role = 2
const aServer = aServerRow()
const found: StaffHit = { uid: 'ola02', username: 'Ola', avatar: '', steamid: ola, banned: 0, role: 1, formerly: null }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

async function palette(role: Role) {
  const calls = holdCalls()
  const hook = await renderHook((typed = '') => usePaletteItems(typed, { role, steamid: kari }), { initialProps: '' })
  const call = (part: string) => callFor(calls, part)
  const type = async (typed: string) => {
    await hook.rerender(typed)
    await hook.act(() => vi.advanceTimersByTimeAsync(pauseMs))
  }
  const labels = (kind: string) => hook.result.current.shown.filter((item) => item.kind === kind).map(({ label }) => label)
  const note = (kind: string) => hook.result.current.shown.find((item) => item.kind === kind)?.note
  return { ...hook, calls, call, type, labels, note }
}

describe('the palette', () => {
  it('asks for nothing that the role may not open', async () => {
    const { calls, labels } = await palette(support)
    expect(calls.map(({ asked }) => asked)).toEqual(['GET /admin/getMatches'])
    expect(labels('section').length).toBeGreaterThan(0)
  })

  it('shows everything that comes, in whatever order, and says that the rest did not', async () => {
    const { act, call, labels, result } = await palette(admin)
    await act(() => call('getServers').answer({ servers: [aServer], waiting: [] }))
    await act(() => call('/tournaments').answer({ tournaments: [aCard()] }))
    expect(result.current.hasFailed).toBe(false)
    await act(() => call('getMatches').refuse())
    expect([labels('server'), labels('tournament')]).toEqual([['10.0.0.1:27015'], [aCard().name]])
    expect(result.current.hasFailed).toBe(true)
  })

  it('shows the newest word on a player whom it remembers', async () => {
    saveRecent(kari, playerItem(found))
    const { act, call, type, labels, note } = await palette(support)
    await type('ola')
    expect(labels('player')).toEqual(['Ola'])
    await act(() => call('usersearch').answer({ users: [{ ...found, banned: 1 }] }))
    expect([labels('player'), note('player')]).toEqual([['Ola'], 'Utestengt'])
  })

  it('keeps whom it found while one types on, as far as they still fit', async () => {
    const { act, call, type, labels, rerender } = await palette(support)
    await type('ol')
    await act(() => call('usersearch').answer({ users: [found, { ...found, uid: 'per03', username: 'Per', steamid: '3' }] }))
    expect(labels('player')).toEqual(['Ola', 'Per'])
    await rerender('ola')
    expect(labels('player')).toEqual(['Ola'])
  })

  it('leads to no part that the role has lost since it was chosen', async () => {
    saveRecent(kari, { kind: 'section', key: 'section servers', label: 'Servere', note: '', to: '/admin/servers', names: ['Servere'] })
    const { labels, result } = await palette(support)
    expect(labels('section')).not.toContain('Servere')
    expect(result.current.recentKeys.size).toBe(0)
  })
})
