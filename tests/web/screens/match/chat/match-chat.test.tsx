import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChatMessage } from '../../../../../durable/protocol/match/match-fields.ts'
import type { MatchStatus } from '../../../../../durable/rules/vocabulary.ts'
import { MatchChat } from '../../../../../web/screens/match/chat/MatchChat.tsx'
import type { OwnUser } from '../../../../../worker/contract/users.ts'
import { aMessage, kari } from '../../../builders.ts'

const me = { steamid: kari, banned: 0, chat_banned: 0 } as OwnUser
const act = () => Promise.reject(new Error('nobody writes here'))
const chat = (status: MatchStatus, mayWrite: boolean) =>
  renderToStaticMarkup(<MatchChat matchId="g1" chat={[]} me={me} mayWrite={mayWrite} status={status} act={act} />)

it('an empty chat asks only those who can write to say something', () => {
  expect(chat('live', true)).toContain('Si hei.')
  for (const closed of [chat('live', false), chat('complete', true)]) {
    expect(closed).toContain('Stille som en fjelltur i november.')
    expect(closed).not.toContain('Si hei.')
  }
})

it('an onlooker is asked to join while there is something to join', () => {
  expect(chat('waiting', false)).toContain('Bli med i gatheren for å skrive her.')
  for (const status of ['picking_players', 'picking_maps', 'live'] as const)
    expect(chat(status, false)).toContain('Bare de som er med i kampen, kan skrive her.')
  expect(chat('complete', false)).toContain('Kampen er over, og chatten er stengt.')
})

it('a message of the staff carries a drawn mark that no player’s name can make', () => {
  const said = (over: Partial<ChatMessage>) =>
    renderToStaticMarkup(
      <MatchChat
        matchId="g1"
        chat={[{ ...aMessage(1), username: 'Staben', ...over }]}
        me={me}
        mayWrite={false}
        status="complete"
        act={act}
      />,
    )
  const staff = said({ staff: 1, steamid: null })
  expect(staff).toMatch(/<strong[^>]*><svg[^>]*aria-hidden="true".*<\/svg>Staben<\/strong>/)
  for (const player of [said({ staff: 0 }), said({})]) {
    expect(player).not.toContain('<svg')
    expect(player).toMatch(/<bdi[^>]*>Staben<\/bdi>/)
  }
})
