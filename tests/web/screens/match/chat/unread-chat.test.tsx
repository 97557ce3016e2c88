import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MatchStatus } from '../../../../../durable/rules/vocabulary.ts'
import { seenChatAtom } from '../../../../../web/screens/match/chat/chat-atoms.ts'
import { UnreadChat } from '../../../../../web/screens/match/chat/UnreadChat.tsx'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import { aMatch, aMessage, kari, ola } from '../../../builders.ts'

/** The markup at the lower edge of a phone, with two messages that Kari has not seen. */
function shown(status: MatchStatus): string {
  const store = createStore()
  store.set(seenChatAtom, { matchId: 'g1', id: 0 })
  const chat = [1, 2].map((id) => ({ ...aMessage(id), steamid: ola }))
  return renderToStaticMarkup(
    <Provider store={store}>
      <UnreadChat match={aMatch({ match_id: 'g1', status })} chat={chat} me={kari} />
    </Provider>,
  )
}

it('unread messages are counted while the match runs, and no more once it is over', () => {
  for (const status of ['waiting', 'picking_players', 'picking_maps', 'live'] as const) expect(shown(status)).toContain('2 nye i chatten')
  for (const status of ['complete', 'canceled'] as const) expect(shown(status)).toBe('')
})
