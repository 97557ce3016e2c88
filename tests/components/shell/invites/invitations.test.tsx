import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { GatherInvite } from '../../../../durable/protocol/site-messages.ts'
import { partyLimits } from '../../../../durable/rules/queue/party.ts'
import { stableMs } from '../../../../web/hooks/loading/use-is-stable.ts'
import { useAlertOnce } from '../../../../web/hooks/use-alert-once.ts'
import { useInvite } from '../../../../web/shell/invites/use-invite.ts'
import { usePartyInvite } from '../../../../web/shell/party-invite/use-party-invite.ts'
import { type AskedParty, askedPartyAtom } from '../../../../web/state/party-atoms.ts'
import { inviteAtom } from '../../../../web/state/site-atoms.ts'
import { kari } from '../../../web/builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.setItem('kampklar-sound', 'off')
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('an invitation to a gather', () => {
  const toGather = (id: string): GatherInvite => ({ id, maps: '', competitive: 1, maxplayers: 10, players: 3, owner: 'Ola' })

  async function invited() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    store.set(inviteAtom, toGather('g1'))
    const hook = await renderHook(() => ({ ...useInvite(), path: useLocation().pathname }), { wrapper })
    const { act, result } = hook
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    const accept = () => act(() => void result.current.accept())
    const decline = () => act(() => result.current.decline())
    const invite = (id: string) => act(() => store.set(inviteAtom, toGather(id)))
    return { ...hook, calls, pass, accept, decline, invite }
  }

  it('takes no press that was meant for the page, nor for the invitation before it', async () => {
    const { calls, pass, accept, decline, invite } = await invited()
    await accept()
    await pass(stableMs)
    await invite('g2')
    await decline()
    expect(calls).toHaveLength(0)
    await pass(stableMs)
    await decline()
    expect(calls.map(({ asked }) => asked)).toEqual(['POST /matches/gather/g2/decline'])
  })

  it('leads to its gather when the answer comes, and leaves another one that has come meanwhile', async () => {
    const { result, calls, act, pass, accept, invite } = await invited()
    await pass(stableMs)
    await accept()
    await invite('g2')
    await act(() => callAt(calls, 0).answer())
    expect([result.current.path, result.current.invite?.id]).toEqual(['/gather/g1', 'g2'])
  })

  it('is answered once, and gone with the answer when it was refused', async () => {
    const { result, calls, act, pass, accept, decline } = await invited()
    await pass(stableMs)
    await accept()
    await accept()
    await decline()
    await act(() => callAt(calls, 0).refuse())
    expect(calls).toHaveLength(1)
    expect([result.current.path, result.current.invite]).toEqual(['/', null])
  })
})

describe('an invitation to a party', () => {
  const toParty = (code: string, by: AskedParty['by'] = 'invitation'): AskedParty => ({
    invite: { code, from: { steamid: kari, username: 'Kari', avatar: '' }, members: 2 },
    by,
  })

  async function invited(asked = toParty('AAAA')) {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    store.set(askedPartyAtom, asked)
    const hook = await renderHook(() => ({ ...usePartyInvite(asked), path: useLocation().pathname }), { wrapper })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    const code = () => store.get(askedPartyAtom)?.invite.code ?? null
    return { ...hook, store, calls, pass, code }
  }

  it('is asked about for half an hour, and a link that the player followed for longer', async () => {
    const invitation = await invited()
    await invitation.pass(partyLimits.inviteMs - 1)
    expect(invitation.code()).toBe('AAAA')
    await invitation.pass(1)
    expect(invitation.code()).toBeNull()
    const link = await invited(toParty('BBBB', 'link'))
    await link.pass(partyLimits.inviteMs)
    expect(link.code()).toBe('BBBB')
  })

  it('is withdrawn by no timer of a dialog that is gone', async () => {
    const { pass, code, unmount } = await invited()
    await unmount()
    await pass(partyLimits.inviteMs)
    expect(code()).toBe('AAAA')
  })

  it('leads to the queue when the player is in, and another one that has come meanwhile stays', async () => {
    const { result, store, calls, act, pass, code } = await invited()
    await pass(stableMs)
    await act(() => void result.current.accept())
    await act(() => store.set(askedPartyAtom, toParty('BBBB')))
    await act(() => callAt(calls, 0).answer())
    expect([result.current.path, code()]).toEqual(['/matchmaking', 'BBBB'])
  })

  it('that was refused is asked about no more, and the player stays where they are', async () => {
    const { result, calls, act, pass, code } = await invited()
    await pass(stableMs)
    await act(() => void result.current.accept())
    await act(() => callAt(calls, 0).refuse())
    expect([result.current.path, code()]).toEqual(['/', null])
  })
})

describe('a call of the player', () => {
  type Invitation = { id: string }

  it('comes once for each invitation, also when its dialog is put aside and comes back', async () => {
    const called: string[] = []
    const use = (what: Invitation | null = null) => useAlertOnce(what, what?.id, () => called.push(what?.id ?? ''))
    const first = { id: 'g1' }
    const hook = await renderHook<Invitation | null, void>(use, { initialProps: first })
    await hook.rerender(first)
    await hook.rerender({ id: 'g2' })
    await hook.unmount()
    await renderHook<Invitation | null, void>(use, { initialProps: first })
    expect(called).toEqual(['g1', 'g2'])
  })
})
