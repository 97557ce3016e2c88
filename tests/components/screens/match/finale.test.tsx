import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useFinale } from '../../../../web/screens/match/finale/use-finale.ts'
import { askInCheckAtom, dismissCheckAtom } from '../../../../web/state/check-atoms.ts'
import { finalesAtom } from '../../../../web/state/medal-atoms.ts'
import { askedPartyAtom } from '../../../../web/state/party-atoms.ts'
import { inviteAtom } from '../../../../web/state/site-atoms.ts'
import type { createStore } from '../../../../web/state/store.ts'
import { anInvite } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'
import { aFinishedMatch, aRunningMatch, me } from './finished-match.ts'

type Store = ReturnType<typeof createStore>

/** A question that a player has to answer, and how it is over. */
const questions = [
  {
    what: 'an invitation to a gather',
    ask: (store: Store) => store.set(inviteAtom, { id: 'g9', maps: '', competitive: 1, maxplayers: 10, players: 3, owner: 'Ola' }),
    end: (store: Store) => store.set(inviteAtom, null),
  },
  {
    what: 'an invitation to a party',
    ask: (store: Store) => store.set(askedPartyAtom, { invite: anInvite(), by: 'invitation' }),
    end: (store: Store) => store.set(askedPartyAtom, null),
  },
  {
    what: 'a ready check',
    ask: (store: Store) => store.set(askInCheckAtom, 'scrim-1'),
    end: (store: Store) => store.set(dismissCheckAtom, 'scrim-1'),
  },
] as const

describe('the moment of a result', () => {
  async function played(begin: Match = aRunningMatch()) {
    const { store, wrapper } = testPage()
    const hook = await renderHook((match = begin) => useFinale(match, me), { wrapper, initialProps: begin })
    const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
    const close = () => hook.act(() => hook.result.current.close())
    return { ...hook, store, look, close, held: () => store.get(finalesAtom) }
  }

  it('opens with the result, in a page that saw the match run', async () => {
    const { result, rerender } = await played()
    expect(result.current).toMatchObject({ isTold: false, isOpen: false })
    await rerender(aFinishedMatch())
    expect(result.current).toMatchObject({ isTold: true, isOpen: true })
  })

  it('waits for a player who is in the game, and stays when they look away again', async () => {
    const { result, rerender, look } = await played()
    await look(true)
    await rerender(aFinishedMatch())
    expect(result.current).toMatchObject({ isTold: true, isOpen: false })
    await look(false)
    expect(result.current.isOpen).toBe(true)
    await look(true)
    expect(result.current.isOpen).toBe(true)
  })

  it.each(questions)('waits until $what is answered, and is covered by none that comes later', async ({ ask, end }) => {
    const { result, store, act, rerender } = await played()
    await act(() => ask(store))
    await rerender(aFinishedMatch())
    expect(result.current).toMatchObject({ isTold: true, isOpen: false })
    await act(() => end(store))
    expect(result.current.isOpen).toBe(true)
    const next = await played()
    await next.rerender(aFinishedMatch())
    await next.act(() => ask(next.store))
    expect(next.result.current.isOpen).toBe(true)
  })

  it('stays closed when later frames come', async () => {
    const { result, rerender, close } = await played()
    await rerender(aFinishedMatch())
    await close()
    await rerender(aFinishedMatch({ revision: 2 }))
    expect(result.current).toMatchObject({ isTold: true, isOpen: false })
  })

  it('ends when the result is voided under it', async () => {
    const { result, rerender, held } = await played()
    await rerender(aFinishedMatch())
    await rerender(aFinishedMatch({ voided: 1 }))
    expect([result.current.isOpen, held()]).toEqual([false, 0])
  })

  it('holds other news back from the result on until it is closed', async () => {
    const { rerender, look, close, held } = await played()
    expect(held()).toBe(0)
    await look(true)
    await rerender(aFinishedMatch())
    expect(held()).toBe(1)
    await look(false)
    await rerender(aFinishedMatch({ revision: 2 }))
    expect(held()).toBe(1)
    await close()
    expect(held()).toBe(0)
  })

  it('holds nothing back once its page was left', async () => {
    const { rerender, unmount, held } = await played()
    await rerender(aFinishedMatch())
    await unmount()
    expect(held()).toBe(0)
  })
})
